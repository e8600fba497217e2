resource "aws_opensearch_domain" "products" {
  domain_name    = "products"
  engine_version = "OpenSearch_2.19"
}

resource "aws_opensearch_domain_policy" "products" {
  domain_name = aws_opensearch_domain.products.domain_name

  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "es:ESHttp*"
      Resource  = "arn:aws:es:eu-west-1:111122223333:domain/products/*"
    }]
  })
}
