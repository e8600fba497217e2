resource "aws_api_gateway_rest_api" "shop" {
  name                     = "shop"
  minimum_compression_size = 1024
}
