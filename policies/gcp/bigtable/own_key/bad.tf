resource "google_bigtable_instance" "orders" {
  name = "orders"

  cluster { # violation: gcp.bigtable.own_key
    cluster_id = "orders"
    zone       = "europe-west3-a"
    num_nodes  = 3
  }
}
