resource "google_compute_firewall" "snmp" {
  name          = "snmp"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.snmp_closed_to_internet

  allow {
    protocol = "udp"
    ports    = ["161"]
  }
}
