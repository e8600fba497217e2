resource "aws_redshift_cluster" "sales" { # violation: aws.redshift.own_key
  cluster_identifier     = "sales"
  node_type              = "ra3.large"
  master_username        = "sales_owner"
  manage_master_password = true
}

resource "aws_redshiftserverless_namespace" "reports" { # violation: aws.redshift.own_key
  namespace_name = "reports"
}
