resource "aws_networkfirewall_firewall" "shop" { # violation: aws.networkfirewall.logged
  name                = "shop"
  vpc_id              = "vpc-0a1b2c3d4e5f60718"
  firewall_policy_arn = "arn:aws:network-firewall:eu-central-1:111122223333:firewall-policy/shop"

  subnet_mapping {
    subnet_id = "subnet-0a1b2c3d4e5f60718"
  }
}
