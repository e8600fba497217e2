resource "aws_rds_cluster" "orders" {
  cluster_identifier              = "orders"
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["error", "slowquery"] # violation: aws.rds.audit_logged
}
