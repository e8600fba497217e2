resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3
  monitoring_service = "none" # violation: gcp.gke.monitored
}

resource "google_container_cluster" "test" {
  name               = "test"
  location           = "europe-west3"
  initial_node_count = 1

  monitoring_config {
    enable_components = [] # violation: gcp.gke.monitored
  }
}
