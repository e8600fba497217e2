resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config { # violation: gcp.gke.nodes_with_own_service_account
    machine_type = "e2-standard-4"
  }
}
