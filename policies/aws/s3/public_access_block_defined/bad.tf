resource "aws_s3_bucket" "invoices" { # violation: aws.s3.public_access_block_defined
  bucket = "shop-invoices"
}
