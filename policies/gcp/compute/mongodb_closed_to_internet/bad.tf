resource "google_compute_firewall" "mongodb" {
  name          = "mongodb"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.mongodb_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["27017"]
  }
}
