resource "google_compute_firewall" "development_servers" {
  name          = "development-servers"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["8080"]
  }
}
