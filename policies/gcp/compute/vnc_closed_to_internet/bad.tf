resource "google_compute_firewall" "vnc" {
  name          = "vnc"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.vnc_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["5900"]
  }
}
