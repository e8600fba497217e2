resource "google_bigtable_instance" "orders" {
  name                = "orders"
  deletion_protection = false # violation: gcp.bigtable.deletion_protected

  cluster {
    cluster_id = "orders"
    zone       = "europe-west3-a"
    num_nodes  = 3
  }
}
