resource "google_compute_firewall" "file_sharing" {
  name          = "file-sharing"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.file_sharing_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["445"]
  }
}
