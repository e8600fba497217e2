resource "google_compute_network" "shop" { # violation: gcp.compute.network_has_firewall_rules
  name                    = "shop"
  auto_create_subnetworks = false
}
