resource "google_compute_firewall" "web" {
  name               = "web"
  network            = "shop"
  direction          = "EGRESS"
  destination_ranges = ["198.51.100.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
