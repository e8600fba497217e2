resource "aws_config_configuration_recorder" "account" {
  name     = "account"
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_config_rule" "volumes" {
  name = "volumes"

  source {
    owner             = "AWS"
    source_identifier = "ENCRYPTED_VOLUMES"
  }
}
