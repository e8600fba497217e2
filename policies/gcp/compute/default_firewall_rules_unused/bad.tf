resource "google_compute_firewall" "internal" {
  name          = "default-allow-internal" # violation: gcp.compute.default_firewall_rules_unused
  network       = "default"
  source_ranges = ["10.128.0.0/9"]

  allow {
    protocol = "icmp"
  }
}
