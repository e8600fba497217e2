resource "google_compute_firewall" "internal" {
  name          = "shop-ping"
  network       = "shop"
  source_ranges = ["10.128.0.0/20"]

  allow {
    protocol = "icmp"
  }
}
