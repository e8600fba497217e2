resource "aws_db_instance" "orders" {
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.m7g.large"
  performance_insights_enabled = false # violation: aws.rds.performance_insights
}
