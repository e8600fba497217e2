resource "aws_docdb_cluster_parameter_group" "catalog" {
  name   = "catalog"
  family = "docdb5.0"

  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
}
