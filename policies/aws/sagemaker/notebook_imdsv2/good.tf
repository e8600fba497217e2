resource "aws_sagemaker_notebook_instance" "forecast" {
  name          = "forecast"
  role_arn      = "arn:aws:iam::111122223333:role/forecast"
  instance_type = "ml.t3.medium"

  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "2"
  }
}
