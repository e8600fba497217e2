resource "aws_rds_cluster" "orders" {
  cluster_identifier = "orders"
  engine             = "aurora-mysql"
  backtrack_window   = 86400
}
