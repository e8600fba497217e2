resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = "shop"
  location   = "europe-west3"
  node_count = 3

  node_config {
    image_type = "COS_CONTAINERD"
  }
}
