resource "aws_kms_key" "orders" {
  enable_key_rotation = true
  is_enabled          = true
}
