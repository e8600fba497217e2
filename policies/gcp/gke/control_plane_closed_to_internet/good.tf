resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}

resource "google_container_cluster" "test" {
  name               = "test"
  location           = "europe-west3"
  initial_node_count = 1

  private_cluster_config {
    enable_private_nodes    = true
    enable_private_endpoint = true
  }
}
