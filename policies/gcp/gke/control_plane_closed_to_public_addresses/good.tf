resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "10.8.0.0/24"
    }
  }
}
