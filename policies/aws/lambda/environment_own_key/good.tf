resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  filename      = "resize.zip"
  handler       = "index.handler"
  runtime       = "nodejs22.x"
  kms_key_arn   = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"

  environment {
    variables = {
      STAGE = "live"
    }
  }
}
