resource "aws_db_instance" "orders" { # violation: aws.rds.performance_insights_own_key
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.m7g.large"
  performance_insights_enabled = true
}
