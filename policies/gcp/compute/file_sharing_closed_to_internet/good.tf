resource "google_compute_firewall" "file_sharing" {
  name          = "file-sharing"
  network       = "shop"
  source_ranges = ["10.8.0.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["445"]
  }
}
