resource "google_compute_firewall" "ftp" {
  name          = "ftp"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.ftp_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["21"]
  }
}
