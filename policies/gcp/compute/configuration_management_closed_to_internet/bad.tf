resource "google_compute_firewall" "configuration_management" {
  name          = "configuration-management"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.configuration_management_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["4505"]
  }
}
