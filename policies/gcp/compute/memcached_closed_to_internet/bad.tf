resource "google_compute_firewall" "memcached" {
  name          = "memcached"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.memcached_closed_to_internet

  allow {
    protocol = "udp"
    ports    = ["11211"]
  }
}
