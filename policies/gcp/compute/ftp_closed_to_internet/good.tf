resource "google_compute_firewall" "ftp" {
  name          = "ftp"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["21"]
  }
}
