resource "aws_db_proxy" "orders" {
  name           = "orders"
  engine_family  = "POSTGRESQL"
  role_arn       = "arn:aws:iam::111122223333:role/proxy"
  vpc_subnet_ids = ["subnet-0a1b2c3d", "subnet-4e5f6a7b"]
  require_tls    = true

  auth {
    auth_scheme = "SECRETS"
    secret_arn  = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  }
}
