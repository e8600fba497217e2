resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3
  logging_service    = "logging.googleapis.com/kubernetes"
}

resource "google_container_cluster" "test" {
  name               = "test"
  location           = "europe-west3"
  initial_node_count = 1

  logging_config {
    enable_components = ["SYSTEM_COMPONENTS"]
  }
}
