resource "google_compute_firewall" "development_web" {
  name          = "development-web"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["8080"]
  }
}
