resource "google_compute_firewall" "msrpc" {
  name          = "msrpc"
  network       = "shop"
  source_ranges = ["0.0.0.0/0"] # violation: gcp.compute.msrpc_closed_to_internet

  allow {
    protocol = "tcp"
    ports    = ["135"]
  }
}
