resource "aws_iam_account_password_policy" "account" {
  require_lowercase_characters = true
  require_uppercase_characters = true
  require_numbers              = true
  require_symbols              = true
}
