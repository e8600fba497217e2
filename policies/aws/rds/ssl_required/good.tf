resource "aws_db_parameter_group" "orders" {
  name   = "orders"
  family = "mysql8.0"

  parameter {
    name  = "require_secure_transport"
    value = "1"
  }
}

resource "aws_db_parameter_group" "reports" {
  name   = "reports"
  family = "postgres17"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }
}
