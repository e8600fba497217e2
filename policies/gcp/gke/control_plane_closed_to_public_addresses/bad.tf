resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24" # violation: gcp.gke.control_plane_closed_to_public_addresses
    }
  }
}
