resource "aws_sagemaker_notebook_instance" "forecast" {
  name          = "forecast"
  role_arn      = "arn:aws:iam::111122223333:role/forecast"
  instance_type = "ml.t3.medium"
  kms_key_id    = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}

resource "aws_sagemaker_endpoint_configuration" "forecast" {
  name        = "forecast"
  kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"

  production_variants {
    variant_name           = "only"
    model_name             = "forecast"
    initial_instance_count = 1
    instance_type          = "ml.m7i.large"
  }
}
