resource "aws_cognito_user_pool_client" "shop" {
  name                          = "shop"
  user_pool_id                  = "eu-west-1_abcdefgh1"
  prevent_user_existence_errors = "ENABLED"
}
