resource "aws_glue_job" "clicks" { # violation: aws.glue.security_configured
  name     = "clicks"
  role_arn = "arn:aws:iam::111122223333:role/glue"

  command {
    script_location = "s3://glue-scripts/clicks.py"
  }
}
