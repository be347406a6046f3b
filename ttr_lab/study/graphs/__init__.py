"""What the lesson on graphs shows step by step: degrees, spreading, growing, cutting, walking."""
