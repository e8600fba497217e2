resource "google_compute_firewall" "http" {
  name          = "http"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.http_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["80"]
  }
}
