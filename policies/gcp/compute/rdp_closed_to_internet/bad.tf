resource "google_compute_firewall" "rdp" {
  name          = "rdp"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.rdp_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["3389"]
  }
}
