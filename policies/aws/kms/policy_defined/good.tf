resource "aws_kms_key" "orders" {
  enable_key_rotation = true
}

resource "aws_kms_key_policy" "orders" {
  key_id = aws_kms_key.orders.id
  policy = "{}"
}
