resource "google_compute_firewall" "web" { # violation: gcp.compute.internet_ingress_targeted
  name          = "web"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"]

  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
