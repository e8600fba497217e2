resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"

  encrypt_at_rest {
    enabled    = true
    kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
  }
}
