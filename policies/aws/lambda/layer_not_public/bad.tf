resource "aws_lambda_layer_version_permission" "tools" {
  layer_name     = "tools"
  version_number = 1
  statement_id   = "organization"
  action         = "lambda:GetLayerVersion"
  principal      = "*" # violation: aws.lambda.layer_not_public
}
