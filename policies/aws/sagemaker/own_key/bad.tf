resource "aws_sagemaker_notebook_instance" "forecast" { # violation: aws.sagemaker.own_key
  name          = "forecast"
  role_arn      = "arn:aws:iam::111122223333:role/forecast"
  instance_type = "ml.t3.medium"
}

resource "aws_sagemaker_endpoint_configuration" "forecast" { # violation: aws.sagemaker.own_key
  name = "forecast"

  production_variants {
    variant_name           = "only"
    model_name             = "forecast"
    initial_instance_count = 1
    instance_type          = "ml.m7i.large"
  }
}
