resource "aws_api_gateway_domain_name" "shop" {
  domain_name              = "api.example.com"
  regional_certificate_arn = "arn:aws:acm:eu-central-1:111122223333:certificate/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
  security_policy          = "TLS_1_0" # violation: aws.apigateway.tls_current
}
