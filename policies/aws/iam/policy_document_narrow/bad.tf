data "aws_iam_policy_document" "platform" { # violation: aws.iam.policy_document_narrow
  statement {
    actions   = ["*"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "deploy" { # violation: aws.iam.policy_document_narrow
  statement {
    sid       = "Pass"
    actions   = ["iam:PassRole"]
    resources = ["*"]
  }
  statement {
    sid       = "Run"
    effect    = "Allow"
    actions   = ["ec2:RunInstances"]
    resources = ["*"]
  }
}
