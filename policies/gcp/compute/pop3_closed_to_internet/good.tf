resource "google_compute_firewall" "pop3" {
  name          = "pop3"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["110"]
  }
}
