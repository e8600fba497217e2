resource "aws_db_instance" "orders" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.m7g.large"
  ca_cert_identifier = "rds-ca-rsa2048-g1"
}
