resource "aws_opensearch_domain" "products" { # violation: aws.opensearch.in_vpc
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"
}
