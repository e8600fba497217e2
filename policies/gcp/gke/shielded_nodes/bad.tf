resource "google_container_cluster" "shop" {
  name                  = "shop"
  location              = "europe-west3"
  initial_node_count    = 3
  enable_shielded_nodes = false # violation: gcp.gke.shielded_nodes
}
