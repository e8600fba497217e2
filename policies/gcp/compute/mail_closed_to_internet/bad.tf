resource "google_compute_firewall" "mail" {
  name          = "mail"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.mail_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["25"]
  }
}
