resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  cluster_config { # violation: aws.opensearch.zones_spread
    instance_count = 2
  }
}
