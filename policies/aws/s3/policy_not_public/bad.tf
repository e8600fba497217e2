resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
}

resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  policy = jsonencode({ # violation: aws.s3.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "s3:GetObject"
      Resource  = "${aws_s3_bucket.invoices.arn}/*"
    }]
  })
}

resource "aws_s3_bucket" "reports" {
  bucket = "shop-reports"
}

data "aws_iam_policy_document" "reports" {
  statement {
    actions   = ["s3:*"]
    resources = ["arn:aws:s3:::shop-reports/*"]

    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_s3_bucket_policy" "reports" {
  bucket = aws_s3_bucket.reports.id
  policy = data.aws_iam_policy_document.reports.json # violation: aws.s3.policy_not_public
}
