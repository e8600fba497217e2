resource "google_compute_subnetwork" "shop" { # violation: gcp.compute.subnet_flow_logged
  name          = "shop"
  network       = "shop"
  region        = "europe-west3"
  ip_cidr_range = "10.8.0.0/20"
}
