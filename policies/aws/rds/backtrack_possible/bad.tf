resource "aws_rds_cluster" "orders" { # violation: aws.rds.backtrack_possible
  cluster_identifier = "orders"
  engine             = "aurora-mysql"
}
