resource "google_compute_firewall" "ldap" {
  name          = "ldap"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.ldap_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["389"]
  }
}
