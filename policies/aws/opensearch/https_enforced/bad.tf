resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  domain_endpoint_options {
    enforce_https       = false # violation: aws.opensearch.https_enforced
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }
}
