resource "aws_opensearch_domain" "products" { # violation: aws.opensearch.logs_published
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"
}
