resource "google_compute_firewall" "databases" {
  name          = "databases"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.databases_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
}
