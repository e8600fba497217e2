resource "aws_db_instance" "orders" { # violation: aws.rds.enhanced_monitoring
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
}
