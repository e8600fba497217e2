resource "aws_globalaccelerator_accelerator" "shop" {
  name = "shop"

  attributes {
    flow_logs_enabled   = true
    flow_logs_s3_bucket = "shop-logs"
    flow_logs_s3_prefix = "accelerator/"
  }
}
