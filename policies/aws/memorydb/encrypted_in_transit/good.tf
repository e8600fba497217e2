resource "aws_memorydb_cluster" "carts" {
  name        = "carts"
  acl_name    = "carts"
  node_type   = "db.r7g.large"
  tls_enabled = true
}
