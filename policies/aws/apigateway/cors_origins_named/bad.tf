resource "aws_apigatewayv2_api" "shop" {
  name          = "shop"
  protocol_type = "HTTP"

  cors_configuration {
    allow_methods = ["GET", "POST"]
    allow_origins = ["*"] # violation: aws.apigateway.cors_origins_named
  }
}
