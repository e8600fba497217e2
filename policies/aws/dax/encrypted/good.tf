resource "aws_dax_cluster" "carts" {
  cluster_name       = "carts"
  iam_role_arn       = "arn:aws:iam::111122223333:role/dax"
  node_type          = "dax.r7i.large"
  replication_factor = 3

  server_side_encryption {
    enabled = true
  }
}
