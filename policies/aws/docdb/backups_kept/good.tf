resource "aws_docdb_cluster" "catalogue" {
  cluster_identifier          = "catalogue"
  master_username             = "catalogue"
  manage_master_user_password = true
  backup_retention_period     = 14
}
