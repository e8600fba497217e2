resource "google_compute_firewall" "pop3" {
  name          = "pop3"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.pop3_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["110"]
  }
}
