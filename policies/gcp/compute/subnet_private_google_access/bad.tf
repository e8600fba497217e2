resource "google_compute_subnetwork" "shop" { # violation: gcp.compute.subnet_private_google_access
  name          = "shop"
  network       = "shop"
  region        = "europe-west3"
  ip_cidr_range = "10.8.0.0/20"
}
