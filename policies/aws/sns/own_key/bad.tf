resource "aws_sns_topic" "orders" {
  name              = "orders"
  kms_master_key_id = "alias/aws/sns" # violation: aws.sns.own_key
}
