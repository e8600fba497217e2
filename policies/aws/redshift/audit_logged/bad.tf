resource "aws_redshift_cluster" "sales" { # violation: aws.redshift.audit_logged
  cluster_identifier     = "sales"
  node_type              = "ra3.large"
  master_username        = "sales_owner"
  manage_master_password = true

}
