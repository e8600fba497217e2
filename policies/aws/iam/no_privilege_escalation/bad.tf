resource "aws_iam_policy" "deploy" {
  name = "deploy"

  policy = jsonencode({ # violation: aws.iam.no_privilege_escalation
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:PassRole", "ec2:RunInstances"]
      Resource = "*"
    }]
  })
}
