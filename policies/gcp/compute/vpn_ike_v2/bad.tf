resource "google_compute_vpn_tunnel" "office" {
  name        = "office"
  vpn_gateway = "gateway"
  ike_version = 1 # violation: gcp.compute.vpn_ike_v2
}
