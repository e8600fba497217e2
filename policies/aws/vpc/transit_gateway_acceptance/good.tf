resource "aws_ec2_transit_gateway" "main" {
  description                    = "Between the accounts"
  auto_accept_shared_attachments = "disable"
}
