resource "aws_kms_key" "orders" { # violation: aws.kms.policy_defined
  enable_key_rotation = true
}
