resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config {
    machine_type = "e2-standard-4"

    shielded_instance_config {
      enable_secure_boot = true
    }
  }
}
