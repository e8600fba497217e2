resource "aws_docdb_cluster_parameter_group" "catalogue" {
  name   = "catalogue"
  family = "docdb5.0"

  parameter {
    name  = "tls"
    value = "enabled"
  }
}
