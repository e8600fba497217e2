resource "google_compute_firewall" "management" {
  name          = "management"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.management_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["5900"]
  }
}
