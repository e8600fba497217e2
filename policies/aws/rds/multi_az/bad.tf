resource "aws_db_instance" "orders" { # violation: aws.rds.multi_az
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
}
