resource "aws_docdb_cluster" "catalog" {
  cluster_identifier          = "catalog"
  master_username             = "catalog"
  manage_master_user_password = true
  backup_retention_period     = 14
}
