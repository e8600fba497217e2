resource "aws_config_configuration_recorder" "account" {
  name     = "account"
  role_arn = "arn:aws:iam::111122223333:role/config"

  recording_group { # violation: aws.config.global_types_recorded
    all_supported = true
  }
}
