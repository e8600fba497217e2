resource "google_container_cluster" "shop" { # violation: gcp.gke.labelled
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3
}
