resource "aws_transfer_server" "partners" {
  protocols              = ["FTP"] # violation: aws.transfer.ftp_off
  endpoint_type          = "VPC"
  identity_provider_type = "AWS_DIRECTORY_SERVICE"
  directory_id           = "d-0a1b2c3d4e"
  security_policy_name   = "TransferSecurityPolicy-2024-01"

  endpoint_details {
    vpc_id     = "vpc-0a1b2c3d"
    subnet_ids = ["subnet-0a1b2c3d"]
  }
}
