resource "google_compute_firewall" "vnc" {
  name          = "vnc"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["5900"]
  }
}
