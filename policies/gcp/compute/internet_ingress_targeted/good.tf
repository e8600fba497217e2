resource "google_compute_firewall" "web" {
  name          = "web"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]
  target_tags   = ["web"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
