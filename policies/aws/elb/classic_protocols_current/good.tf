resource "aws_load_balancer_policy" "tls" {
  load_balancer_name = "shop"
  policy_name        = "shop-tls"
  policy_type_name   = "SSLNegotiationPolicyType"

  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-TLS-1-2-2017-01"
  }
}
