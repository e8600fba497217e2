resource "google_compute_firewall" "hadoop" {
  name          = "hadoop"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.hadoop_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["9000"]
  }
}
