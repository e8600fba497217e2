resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  advanced_security_options {
    enabled = false # violation: aws.opensearch.fine_grained_access
  }
}
