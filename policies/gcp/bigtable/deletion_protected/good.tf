resource "google_bigtable_instance" "orders" {
  name                = "orders"
  deletion_protection = true

  cluster {
    cluster_id = "orders"
    zone       = "europe-west3-a"
    num_nodes  = 3
  }
}
