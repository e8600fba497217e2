resource "aws_ram_resource_share" "subnets" { # violation: aws.ram.shared_within_organization
  name = "subnets"
}
