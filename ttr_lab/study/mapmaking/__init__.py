"""Maps of one's own: made change by change, read from a sheet, checked, and measured."""
