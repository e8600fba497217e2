resource "aws_config_configuration_aggregator" "account" {
  name = "account"

  account_aggregation_source { # violation: aws.config.every_region_aggregated
    account_ids = ["111122223333"]
    regions     = ["eu-central-1"]
  }
}
