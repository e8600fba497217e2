resource "aws_s3_bucket" "reports" {
  bucket = "reports.shop.example.com" # violation: aws.s3.name_without_dots
}
