resource "aws_s3_bucket" "web" {
  bucket = "shop-web"
}

resource "aws_s3_bucket_website_configuration" "web" { # violation: aws.s3.website_disabled
  bucket = aws_s3_bucket.web.id

  index_document {
    suffix = "index.html"
  }
}
