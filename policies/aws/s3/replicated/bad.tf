resource "aws_s3_bucket" "reports" { # violation: aws.s3.replicated
  bucket = "shop-reports"
}
