resource "google_compute_firewall" "development_servers" {
  name          = "development-servers"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.development_servers_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["8080"]
  }
}
