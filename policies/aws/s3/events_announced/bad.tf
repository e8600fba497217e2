resource "aws_s3_bucket" "reports" { # violation: aws.s3.events_announced
  bucket = "shop-reports"
}
