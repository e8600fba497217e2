resource "aws_load_balancer_policy" "tls" {
  load_balancer_name = "shop"
  policy_name        = "shop-tls"
  policy_type_name   = "SSLNegotiationPolicyType"

  policy_attribute {
    name  = "DES-CBC3-SHA"
    value = "true" # violation: aws.elb.classic_ciphers_strong
  }
}
