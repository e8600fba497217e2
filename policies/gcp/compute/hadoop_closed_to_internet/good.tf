resource "google_compute_firewall" "hadoop" {
  name          = "hadoop"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["9000"]
  }
}
