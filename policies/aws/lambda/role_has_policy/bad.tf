resource "aws_iam_role" "report" {
  name               = "report"
  assume_role_policy = "{}"
}

resource "aws_lambda_function" "report" { # violation: aws.lambda.role_has_policy
  function_name = "report"
  role          = aws_iam_role.report.arn
  filename      = "report.zip"
  handler       = "report.main"
}
