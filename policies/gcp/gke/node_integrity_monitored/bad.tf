resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = false # violation: gcp.gke.node_integrity_monitored
    }
  }
}
