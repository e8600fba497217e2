resource "aws_globalaccelerator_accelerator" "shop" { # violation: aws.globalaccelerator.flow_logs_enabled
  name = "shop"
}
