resource "google_compute_firewall" "dns" {
  name          = "dns"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.dns_closed_to_internet

  allow {
    protocol = "udp"
    ports    = ["53"]
  }
}
