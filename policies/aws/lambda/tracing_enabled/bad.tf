resource "aws_lambda_function" "resize" { # violation: aws.lambda.tracing_enabled
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  filename      = "resize.zip"
  handler       = "index.handler"
  runtime       = "nodejs22.x"
}
