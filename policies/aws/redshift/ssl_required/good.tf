resource "aws_redshift_parameter_group" "sales" {
  name   = "sales"
  family = "redshift-1.0"

  parameter {
    name  = "require_ssl"
    value = "true"
  }
}
