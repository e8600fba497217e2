resource "aws_rds_cluster" "orders" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = 14
}
