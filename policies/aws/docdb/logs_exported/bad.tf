resource "aws_docdb_cluster" "catalogue" { # violation: aws.docdb.logs_exported
  cluster_identifier          = "catalogue"
  master_username             = "catalogue"
  manage_master_user_password = true
}
