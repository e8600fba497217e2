resource "google_compute_router_nat" "out" {
  name                               = "out"
  router                             = "router"
  nat_ip_allocate_option             = "AUTO_ONLY"
  source_subnetwork_ip_ranges_to_nat = "ALL_SUBNETWORKS_ALL_IP_RANGES"

  log_config {
    enable = false # violation: gcp.compute.nat_logged
    filter = "ALL"
  }
}
