resource "aws_wafv2_web_acl" "shop" { # violation: aws.waf.logged
  name  = "shop"
  scope = "REGIONAL"

  default_action {
    allow {}
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "shop"
    sampled_requests_enabled   = true
  }
}
