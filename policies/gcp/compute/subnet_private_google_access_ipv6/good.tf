resource "google_compute_subnetwork" "shop" {
  name                       = "shop"
  network                    = "shop"
  region                     = "europe-west3"
  ip_cidr_range              = "10.8.0.0/20"
  stack_type                 = "IPV4_IPV6"
  ipv6_access_type           = "INTERNAL"
  private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE"
}
