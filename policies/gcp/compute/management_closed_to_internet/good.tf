resource "google_compute_firewall" "management" {
  name          = "management"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["5900"]
  }
}
