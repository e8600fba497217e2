resource "aws_db_instance" "orders" { # violation: aws.rds.iam_authentication
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
}
