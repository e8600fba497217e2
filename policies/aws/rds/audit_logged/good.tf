resource "aws_rds_cluster" "orders" {
  cluster_identifier              = "orders"
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["audit", "error", "slowquery"]
}
