resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  cluster_config {
    instance_count           = 2
    dedicated_master_enabled = false # violation: aws.opensearch.dedicated_masters
  }
}
