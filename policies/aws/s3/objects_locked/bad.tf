resource "aws_s3_bucket" "reports" { # violation: aws.s3.objects_locked
  bucket = "shop-reports"
}
