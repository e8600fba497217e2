resource "aws_api_gateway_deployment" "shop" {
  rest_api_id = "a1b2c3d4e5"

  lifecycle {
    create_before_destroy = true
  }
}
