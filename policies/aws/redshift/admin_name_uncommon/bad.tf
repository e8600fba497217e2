resource "aws_redshift_cluster" "sales" {
  cluster_identifier     = "sales"
  node_type              = "ra3.large"
  master_username        = "awsuser" # violation: aws.redshift.admin_name_uncommon
  manage_master_password = true
  publicly_accessible    = true
}
