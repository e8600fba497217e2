resource "google_compute_firewall" "elasticsearch" {
  name          = "elasticsearch"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.elasticsearch_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["9200"]
  }
}
