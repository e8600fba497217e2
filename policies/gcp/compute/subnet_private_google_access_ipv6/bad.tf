resource "google_compute_subnetwork" "shop" { # violation: gcp.compute.subnet_private_google_access_ipv6
  name             = "shop"
  network          = "shop"
  region           = "europe-west3"
  ip_cidr_range    = "10.8.0.0/20"
  stack_type       = "IPV4_IPV6"
  ipv6_access_type = "INTERNAL"
}
