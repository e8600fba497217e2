resource "aws_sqs_queue" "orders" {
  name                    = "orders"
  sqs_managed_sse_enabled = false # violation: aws.sqs.encrypted
}
