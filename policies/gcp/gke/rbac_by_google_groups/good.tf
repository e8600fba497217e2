resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  authenticator_groups_config {
    security_group = "gke-security-groups@example.com"
  }
}
