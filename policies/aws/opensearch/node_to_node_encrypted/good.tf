resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  node_to_node_encryption {
    enabled = true
  }
}
