resource "google_compute_firewall" "configuration_management" {
  name          = "configuration-management"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["4505"]
  }
}
