resource "aws_ram_resource_share" "subnets" {
  name                      = "subnets"
  allow_external_principals = false
}
