resource "google_compute_firewall" "smb" {
  name          = "smb"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.smb_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["445"]
  }
}
