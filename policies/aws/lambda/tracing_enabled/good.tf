resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  filename      = "resize.zip"
  handler       = "index.handler"
  runtime       = "nodejs22.x"

  tracing_config {
    mode = "Active"
  }
}
