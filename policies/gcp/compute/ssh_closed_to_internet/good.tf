# The addresses of Identity-Aware Proxy.
resource "google_compute_firewall" "admin" {
  name          = "admin"
  network       = "shop"
  source_ranges = ["35.235.240.0/20"]

  allow {
    protocol = "icmp"
  }

  allow {
    protocol = "tcp"
    ports    = ["20-30", "443"]
  }
}
