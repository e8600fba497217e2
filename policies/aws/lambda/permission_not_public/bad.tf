resource "aws_lambda_permission" "report" {
  function_name = "report"
  action        = "lambda:InvokeFunction"
  principal     = "*" # violation: aws.lambda.permission_not_public
}
