resource "aws_cloudwatch_log_group" "shop" {
  name              = "shop"
  retention_in_days = 365
  kms_key_id        = "arn:aws:kms:eu-central-1:111122223333:key/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
}
