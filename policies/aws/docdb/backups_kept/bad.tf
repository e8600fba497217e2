resource "aws_docdb_cluster" "catalog" { # violation: aws.docdb.backups_kept
  cluster_identifier          = "catalog"
  master_username             = "catalog"
  manage_master_user_password = true
}
