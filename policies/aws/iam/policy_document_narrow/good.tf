data "aws_iam_policy_document" "platform" {
  statement {
    actions   = ["s3:GetObject"]
    resources = ["arn:aws:s3:::acme-orders/*"]
  }
}

data "aws_iam_policy_document" "deploy" {
  statement {
    sid       = "Pass"
    actions   = ["iam:PassRole"]
    resources = ["arn:aws:iam::111122223333:role/web"]
  }
  statement {
    sid       = "Run"
    effect    = "Allow"
    actions   = ["ec2:RunInstances"]
    resources = ["*"]
  }
}
