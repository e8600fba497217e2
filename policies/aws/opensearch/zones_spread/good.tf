resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  cluster_config {
    instance_count         = 2
    zone_awareness_enabled = true
  }
}
