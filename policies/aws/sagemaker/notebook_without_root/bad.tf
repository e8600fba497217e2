resource "aws_sagemaker_notebook_instance" "forecast" {
  name          = "forecast"
  role_arn      = "arn:aws:iam::111122223333:role/forecast"
  instance_type = "ml.t3.medium"
  root_access   = "Enabled" # violation: aws.sagemaker.notebook_without_root
}
