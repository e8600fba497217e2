resource "google_compute_firewall" "admin" {
  name          = "admin"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.ssh_closed_to_internet

  allow {
    protocol = "icmp"
  }

  allow {
    protocol = "tcp"
    ports    = ["20-30", "443"]
  }
}
