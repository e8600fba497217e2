resource "google_compute_network" "shop" { # violation: gcp.compute.network_custom_mode
  name = "shop"
}
