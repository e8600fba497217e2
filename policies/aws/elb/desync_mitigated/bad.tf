resource "aws_lb" "shop" {
  name                   = "shop"
  subnets                = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
  desync_mitigation_mode = "monitor" # violation: aws.elb.desync_mitigated
}
