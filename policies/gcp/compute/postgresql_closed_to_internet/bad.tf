resource "google_compute_firewall" "postgresql" {
  name          = "postgresql"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.postgresql_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
}
