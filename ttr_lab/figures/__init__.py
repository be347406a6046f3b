"""Pictures of boards and numbers: values in, plotly figures out."""
