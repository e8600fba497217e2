resource "google_compute_firewall" "cassandra" {
  name          = "cassandra"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.cassandra_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["9042"]
  }
}
