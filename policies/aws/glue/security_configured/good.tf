resource "aws_glue_job" "clicks" {
  name                   = "clicks"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = "encrypted"

  command {
    script_location = "s3://glue-scripts/clicks.py"
  }
}
