resource "google_compute_firewall" "redis" {
  name          = "redis"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.redis_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["6379"]
  }
}
