resource "aws_s3_bucket_policy" "orders" {
  bucket = "shop-orders"
  policy = jsonencode({ # violation: aws.s3.tls_required
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reports" }
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::shop-orders/*"
    }]
  })
}
