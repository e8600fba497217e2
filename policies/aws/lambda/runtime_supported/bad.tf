resource "aws_lambda_function" "report" {
  function_name = "report"
  role          = "arn:aws:iam::111122223333:role/report"
  filename      = "report.zip"
  handler       = "report.main"
  runtime       = "python3.8" # violation: aws.lambda.runtime_supported
}
