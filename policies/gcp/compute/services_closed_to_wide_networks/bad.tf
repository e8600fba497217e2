resource "google_compute_firewall" "databases" {
  name          = "databases"
  network       = "shop"
  source_ranges = ["10.0.0.0/8"] # violation: gcp.compute.services_closed_to_wide_networks

  allow {
    protocol = "tcp"
    ports    = ["3306", "5432"]
  }
}
