resource "aws_transfer_server" "partners" {
  identity_provider_type = "SERVICE_MANAGED"
  security_policy_name   = "TransferSecurityPolicy-2018-11" # violation: aws.transfer.security_policy_current
}
