resource "aws_docdb_cluster" "catalog" {
  cluster_identifier              = "catalog"
  master_username                 = "catalog"
  manage_master_user_password     = true
  enabled_cloudwatch_logs_exports = ["audit", "profiler"]
}
