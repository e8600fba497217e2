resource "aws_redshift_cluster" "sales" {
  cluster_identifier     = "sales"
  node_type              = "ra3.large"
  master_username        = "sales_owner"
  manage_master_password = true

}

resource "aws_redshift_logging" "sales" {
  cluster_identifier   = aws_redshift_cluster.sales.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog", "useractivitylog"]
}
