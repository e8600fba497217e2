resource "google_compute_firewall" "netbios" {
  name          = "netbios"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.netbios_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["139"]
  }
}
