resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
}

resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/billing" }
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

    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-a1b2c3d4e5"]
    }
  }
}

resource "aws_s3_bucket_policy" "reports" {
  bucket = aws_s3_bucket.reports.id
  policy = data.aws_iam_policy_document.reports.json
}
