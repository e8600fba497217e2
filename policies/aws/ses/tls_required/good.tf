resource "aws_ses_configuration_set" "shop" {
  name = "shop"

  delivery_options {
    tls_policy = "Require"
  }
}
