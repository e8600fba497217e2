resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config { # violation: gcp.gke.node_secure_boot
    machine_type = "e2-standard-4"
  }
}
