resource "aws_networkfirewall_firewall" "shop" {
  name                = "shop"
  vpc_id              = "vpc-0a1b2c3d4e5f60718"
  firewall_policy_arn = "arn:aws:network-firewall:eu-central-1:111122223333:firewall-policy/shop"

  subnet_mapping {
    subnet_id = "subnet-0a1b2c3d4e5f60718"
  }
}

resource "aws_networkfirewall_logging_configuration" "shop" {
  firewall_arn = aws_networkfirewall_firewall.shop.arn

  logging_configuration {
    log_destination_config {
      log_destination      = { logGroup = "firewall" }
      log_destination_type = "CloudWatchLogs"
      log_type             = "ALERT"
    }
  }
}
