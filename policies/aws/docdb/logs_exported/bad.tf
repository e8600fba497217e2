resource "aws_docdb_cluster" "catalog" { # violation: aws.docdb.logs_exported
  cluster_identifier          = "catalog"
  master_username             = "catalog"
  manage_master_user_password = true
}
