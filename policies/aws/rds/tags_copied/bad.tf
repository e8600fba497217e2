resource "aws_db_instance" "orders" { # violation: aws.rds.tags_copied
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
}
