resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "0.0.0.0/0" # violation: gcp.gke.control_plane_closed_to_internet
    }
  }
}

resource "google_container_cluster" "test" { # violation: gcp.gke.control_plane_closed_to_internet
  name               = "test"
  location           = "europe-west3"
  initial_node_count = 1
}
