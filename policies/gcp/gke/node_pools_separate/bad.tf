resource "google_container_cluster" "shop" {
  name     = "shop"
  location = "europe-west3"

  node_pool { # violation: gcp.gke.node_pools_separate
    name       = "web"
    node_count = 3
  }
}
