resource "aws_lambda_permission" "uploads" {
  function_name  = "resize"
  action         = "lambda:InvokeFunction"
  principal      = "s3.amazonaws.com"
  source_arn     = "arn:aws:s3:::shop-uploads"
  source_account = "111122223333"
}
