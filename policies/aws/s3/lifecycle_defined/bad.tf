resource "aws_s3_bucket" "reports" { # violation: aws.s3.lifecycle_defined
  bucket = "shop-reports"
}
