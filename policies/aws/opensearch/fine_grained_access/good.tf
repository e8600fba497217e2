resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  advanced_security_options {
    enabled = true

    master_user_options {
      master_user_arn = "arn:aws:iam::111122223333:role/search-admin"
    }
  }
}
