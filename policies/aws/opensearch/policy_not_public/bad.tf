resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"
}

resource "aws_opensearch_domain_policy" "products" {
  domain_name = aws_opensearch_domain.products.domain_name

  access_policies = jsonencode({ # violation: aws.opensearch.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:ESHttp*"
      Resource  = "arn:aws:es:eu-west-1:111122223333:domain/products/*"
    }]
  })
}
