resource "google_compute_firewall" "web" {
  name               = "web"
  network            = "shop"
  direction          = "EGRESS"
  destination_ranges = ["0.0.0.0/0"] # violation: gcp.compute.egress_to_internet_narrow

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
