resource "google_compute_firewall" "databases" {
  name          = "databases"
  network       = "shop"
  source_ranges = ["203.0.113.0/24"] # violation: gcp.compute.services_closed_to_public_networks

  allow {
    protocol = "tcp"
    ports    = ["3306", "5432"]
  }
}
