resource "aws_sagemaker_model" "forecast" {
  name                     = "forecast"
  execution_role_arn       = "arn:aws:iam::111122223333:role/forecast"
  enable_network_isolation = true

  primary_container {
    image = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/forecast:1.4"
  }
}
