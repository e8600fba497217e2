resource "aws_docdb_cluster" "catalogue" { # violation: aws.docdb.own_key
  cluster_identifier          = "catalogue"
  master_username             = "catalogue"
  manage_master_user_password = true
  storage_encrypted           = true
}
