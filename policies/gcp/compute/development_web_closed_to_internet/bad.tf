resource "google_compute_firewall" "development_web" {
  name          = "development-web"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.development_web_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["8080"]
  }
}
