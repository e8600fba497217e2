resource "aws_db_parameter_group" "orders" {
  name   = "orders"
  family = "postgres17"

  parameter {
    name  = "log_min_duration_statement"
    value = "1000"
  }
}
