resource "aws_cognito_identity_pool" "shop" {
  identity_pool_name               = "shop"
  allow_unauthenticated_identities = false
}
