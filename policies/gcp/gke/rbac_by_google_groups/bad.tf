resource "google_container_cluster" "shop" { # violation: gcp.gke.rbac_by_google_groups
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3
}
