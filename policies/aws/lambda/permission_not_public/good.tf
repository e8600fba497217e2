resource "aws_lambda_permission" "report" {
  function_name = "report"
  action        = "lambda:InvokeFunction"
  principal     = "444455556666"
}
