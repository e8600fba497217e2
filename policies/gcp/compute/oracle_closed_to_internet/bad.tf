resource "google_compute_firewall" "oracle" {
  name          = "oracle"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.oracle_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["1521"]
  }
}
