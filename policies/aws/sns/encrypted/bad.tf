resource "aws_sns_topic" "orders" { # violation: aws.sns.encrypted
  name = "orders"
}
