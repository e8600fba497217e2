resource "aws_lambda_function" "report" {
  function_name = "report"
  role          = "arn:aws:iam::111122223333:role/report"
  filename      = "report.zip"
  handler       = "report.main"

  dead_letter_config {
    target_arn = "arn:aws:sqs:eu-central-1:111122223333:failed-reports"
  }
}
