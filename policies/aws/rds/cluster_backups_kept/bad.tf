resource "aws_rds_cluster" "orders" { # violation: aws.rds.cluster_backups_kept
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}
