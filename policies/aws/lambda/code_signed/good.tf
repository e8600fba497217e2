resource "aws_lambda_function" "report" {
  function_name           = "report"
  role                    = "arn:aws:iam::111122223333:role/report"
  filename                = "report.zip"
  handler                 = "report.main"
  code_signing_config_arn = "arn:aws:lambda:eu-central-1:111122223333:code-signing-config:csc-0a1b2c3d4e5f60718"
}
