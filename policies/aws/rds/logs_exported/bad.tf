resource "aws_db_instance" "orders" { # violation: aws.rds.logs_exported
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
}
