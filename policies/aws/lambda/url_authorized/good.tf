resource "aws_lambda_function_url" "report" {
  function_name      = "report"
  authorization_type = "AWS_IAM"
}
