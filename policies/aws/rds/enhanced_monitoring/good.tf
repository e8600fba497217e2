resource "aws_db_instance" "orders" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.m7g.large"
  monitoring_interval = 60
  monitoring_role_arn = "arn:aws:iam::111122223333:role/rds-monitoring"
}
