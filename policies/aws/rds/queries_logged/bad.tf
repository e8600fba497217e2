resource "aws_db_parameter_group" "orders" { # violation: aws.rds.queries_logged
  name   = "orders"
  family = "postgres17"
}
