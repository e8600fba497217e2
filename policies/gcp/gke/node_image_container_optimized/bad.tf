resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config {
    image_type = "UBUNTU_CONTAINERD" # violation: gcp.gke.node_image_container_optimized
  }
}
