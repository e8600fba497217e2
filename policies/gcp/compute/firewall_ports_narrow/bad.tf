resource "google_compute_firewall" "office" {
  name          = "office"
  network       = "shop"
  source_ranges = ["203.0.113.0/24"]

  allow {
    protocol = "tcp"
    ports    = ["22", "1024-65535"] # violation: gcp.compute.firewall_ports_narrow
  }
}
