resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  encrypt_at_rest {
    enabled = false # violation: aws.opensearch.encrypted
  }
}
