resource "aws_kms_key" "orders" {
  description         = "Encrypts orders"
  enable_key_rotation = true
}

resource "aws_kms_key" "invoices" {
  description         = "Encrypts invoices"
  enable_key_rotation = true
}

# Asymmetric keys cannot rotate.
resource "aws_kms_key" "signing" {
  description              = "Signs invoices"
  customer_master_key_spec = "RSA_4096"
  key_usage                = "SIGN_VERIFY"
}
