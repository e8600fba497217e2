resource "aws_kms_key" "shop" {
  description         = "data of the shop"
  enable_key_rotation = true

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "kms:Decrypt"
      Resource  = "*"
      Principal = { AWS = "arn:aws:iam::111122223333:role/web" }
    }]
  })
}
