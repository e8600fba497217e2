resource "aws_vpc_endpoint" "s3" {
  vpc_id       = "vpc-0a1b2c3d"
  service_name = "com.amazonaws.eu-west-1.s3"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:*"
      Resource  = "*"
      Condition = { StringEquals = { "aws:ResourceOrgID" = "o-a1b2c3d4e5" } }
    }]
  })
}
