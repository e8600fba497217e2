resource "aws_sqs_queue" "orders" {
  name              = "orders"
  kms_master_key_id = "alias/aws/sqs" # violation: aws.sqs.own_key
}
