resource "aws_cloudsearch_domain" "products" {
  name = "products"

  endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07" # violation: aws.cloudsearch.tls_current
  }
}
