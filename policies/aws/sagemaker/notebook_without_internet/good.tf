resource "aws_sagemaker_notebook_instance" "forecast" {
  name                   = "forecast"
  role_arn               = "arn:aws:iam::111122223333:role/forecast"
  instance_type          = "ml.t3.medium"
  direct_internet_access = "Disabled"
  subnet_id              = "subnet-0a1b2c3d"
  security_groups        = ["sg-0a1b2c3d"]
}
