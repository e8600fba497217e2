resource "google_compute_firewall" "dns" {
  name          = "dns"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "udp"
    ports    = ["53"]
  }
}
