resource "aws_transfer_server" "partners" { # violation: aws.transfer.not_public
  identity_provider_type = "SERVICE_MANAGED"
}
