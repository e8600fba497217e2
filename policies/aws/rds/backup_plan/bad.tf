resource "aws_rds_cluster" "orders" { # violation: aws.rds.backup_plan
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"

}
