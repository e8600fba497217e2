resource "aws_lambda_function" "report" {
  function_name = "report"
  role          = "arn:aws:iam::111122223333:role/report"
  filename      = "report.zip"
  handler       = "report.main"
  runtime       = "python3.13"

  environment {
    variables = {
      DB_HOST     = "db.example.com"
      DB_PASSWORD = "tr0ub4dor-and-3" # violation: aws.lambda.environment_without_secrets
    }
  }
}
