resource "aws_db_parameter_group" "orders" { # violation: aws.rds.ssl_required
  name   = "orders"
  family = "mysql8.0"
}

resource "aws_db_parameter_group" "reports" {
  name   = "reports"
  family = "postgres17"

  parameter {
    name  = "rds.force_ssl"
    value = "0" # violation: aws.rds.ssl_required
  }
}
