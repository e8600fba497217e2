resource "aws_sagemaker_notebook_instance" "forecast" { # violation: aws.sagemaker.notebook_in_vpc
  name          = "forecast"
  role_arn      = "arn:aws:iam::111122223333:role/forecast"
  instance_type = "ml.t3.medium"
}
