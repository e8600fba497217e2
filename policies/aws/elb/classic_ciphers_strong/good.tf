resource "aws_load_balancer_policy" "tls" {
  load_balancer_name = "shop"
  policy_name        = "shop-tls"
  policy_type_name   = "SSLNegotiationPolicyType"

  policy_attribute {
    name  = "ECDHE-RSA-AES128-GCM-SHA256"
    value = "true"
  }
}
