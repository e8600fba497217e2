resource "aws_config_configuration_recorder" "account" {
  name     = "account"
  role_arn = "arn:aws:iam::111122223333:role/config"

  recording_group {
    all_supported  = false # violation: aws.config.recorder_enabled
    resource_types = ["AWS::EC2::Instance"]
  }
}

resource "aws_config_configuration_recorder_status" "account" {
  name       = aws_config_configuration_recorder.account.name
  is_enabled = false # violation: aws.config.recorder_enabled
}
