resource "aws_db_instance" "orders" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.m7g.large"
  ca_cert_identifier = "rds-ca-2019" # violation: aws.rds.ca_certificate_current
}
