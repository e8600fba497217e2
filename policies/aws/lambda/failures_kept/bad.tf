resource "aws_lambda_function" "report" { # violation: aws.lambda.failures_kept
  function_name = "report"
  role          = "arn:aws:iam::111122223333:role/report"
  filename      = "report.zip"
  handler       = "report.main"
}
