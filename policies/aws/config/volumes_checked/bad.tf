resource "aws_config_configuration_recorder" "account" { # violation: aws.config.volumes_checked
  name     = "account"
  role_arn = "arn:aws:iam::111122223333:role/config"
}
