resource "aws_docdb_cluster" "catalogue" { # violation: aws.docdb.backups_kept
  cluster_identifier          = "catalogue"
  master_username             = "catalogue"
  manage_master_user_password = true
}
