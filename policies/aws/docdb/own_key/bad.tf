resource "aws_docdb_cluster" "catalog" { # violation: aws.docdb.own_key
  cluster_identifier          = "catalog"
  master_username             = "catalog"
  manage_master_user_password = true
  storage_encrypted           = true
}
