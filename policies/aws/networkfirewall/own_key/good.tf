resource "aws_networkfirewall_firewall" "shop" {
  name                = "shop"
  vpc_id              = "vpc-0a1b2c3d4e5f60718"
  firewall_policy_arn = "arn:aws:network-firewall:eu-central-1:111122223333:firewall-policy/shop"

  subnet_mapping {
    subnet_id = "subnet-0a1b2c3d4e5f60718"
  }

  encryption_configuration {
    type   = "CUSTOMER_KMS"
    key_id = "arn:aws:kms:eu-central-1:111122223333:key/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
  }
}
