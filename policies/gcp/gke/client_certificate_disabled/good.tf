resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = "europe-west3"
  initial_node_count = 3

  master_auth {
    client_certificate_config {
      issue_client_certificate = false
    }
  }
}
