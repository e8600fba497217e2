resource "aws_opensearch_domain" "products" { # violation: aws.opensearch.node_to_node_encrypted
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"
}
