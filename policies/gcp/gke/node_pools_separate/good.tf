resource "google_container_cluster" "shop" {
  name                     = "shop"
  location                 = "europe-west3"
  initial_node_count       = 1
  remove_default_node_pool = true
}

resource "google_container_node_pool" "web" {
  name       = "web"
  cluster    = google_container_cluster.shop.id
  node_count = 3
}
