resource "aws_kms_key" "orders" { # violation: aws.kms.key_rotation_enabled
  description = "Encrypts orders"
}

resource "aws_kms_key" "invoices" {
  description         = "Encrypts invoices"
  enable_key_rotation = false # violation: aws.kms.key_rotation_enabled
}
