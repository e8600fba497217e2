resource "aws_wafv2_rule_group" "shop" {
  name     = "shop"
  scope    = "REGIONAL"
  capacity = 5

  rule { # violation: aws.waf.rules_act
    name     = "countries"
    priority = 1

    statement {
      geo_match_statement {
        country_codes = ["AQ"]
      }
    }

    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "countries"
      sampled_requests_enabled   = true
    }
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "shop"
    sampled_requests_enabled   = true
  }
}
