resource "aws_lambda_permission" "uploads" { # violation: aws.lambda.permission_names_source
  function_name = "resize"
  action        = "lambda:InvokeFunction"
  principal     = "s3.amazonaws.com"
}
