resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  vpc_options { # violation: aws.opensearch.security_group_named
    subnet_ids = ["subnet-0a1b2c3d"]
  }
}
