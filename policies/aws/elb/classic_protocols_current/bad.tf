resource "aws_load_balancer_policy" "tls" {
  load_balancer_name = "shop"
  policy_name        = "shop-tls"
  policy_type_name   = "SSLNegotiationPolicyType"

  policy_attribute {
    name  = "Protocol-TLSv1.1"
    value = "true" # violation: aws.elb.classic_protocols_current
  }

  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-2016-08" # violation: aws.elb.classic_protocols_current
  }
}
