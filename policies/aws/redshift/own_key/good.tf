resource "aws_redshift_cluster" "sales" {
  cluster_identifier     = "sales"
  node_type              = "ra3.large"
  master_username        = "sales_owner"
  manage_master_password = true
  kms_key_id             = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}

resource "aws_redshiftserverless_namespace" "reports" {
  namespace_name = "reports"
  kms_key_id     = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
