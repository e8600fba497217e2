resource "google_compute_firewall" "smtp" {
  name          = "smtp"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.smtp_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["25"]
  }
}
