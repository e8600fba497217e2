resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}
