resource "google_compute_firewall" "telnet" {
  name          = "telnet"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.telnet_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["23"]
  }
}
