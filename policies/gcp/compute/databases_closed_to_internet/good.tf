resource "google_compute_firewall" "databases" {
  name          = "databases"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
}
