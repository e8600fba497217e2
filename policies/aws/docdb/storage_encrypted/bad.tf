resource "aws_docdb_cluster" "catalogue" { # violation: aws.docdb.storage_encrypted
  cluster_identifier          = "catalogue"
  master_username             = "catalogue"
  manage_master_user_password = true
}
