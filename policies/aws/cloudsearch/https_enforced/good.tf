resource "aws_cloudsearch_domain" "products" {
  name = "products"

  endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}
