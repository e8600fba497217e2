resource "aws_glacier_vault" "archive" {
  name = "archive"

  access_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/archive" }
      Action    = "glacier:InitiateJob"
      Resource  = "arn:aws:glacier:eu-central-1:111122223333:vaults/archive"
    }]
  })
}
