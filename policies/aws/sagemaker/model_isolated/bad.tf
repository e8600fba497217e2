resource "aws_sagemaker_model" "forecast" { # violation: aws.sagemaker.model_isolated
  name               = "forecast"
  execution_role_arn = "arn:aws:iam::111122223333:role/forecast"

  primary_container {
    image = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/forecast:1.4"
  }
}
