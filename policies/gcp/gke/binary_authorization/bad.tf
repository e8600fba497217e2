resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  binary_authorization {
    evaluation_mode = "DISABLED" # violation: gcp.gke.binary_authorization
  }
}
