resource "aws_vpc" "shop" { # violation: aws.vpc.flow_logs_enabled
  cidr_block = "10.20.0.0/16"
}
