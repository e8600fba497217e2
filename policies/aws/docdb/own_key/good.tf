resource "aws_docdb_cluster" "catalog" {
  cluster_identifier          = "catalog"
  master_username             = "catalog"
  manage_master_user_password = true
  storage_encrypted           = true
  kms_key_id                  = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
