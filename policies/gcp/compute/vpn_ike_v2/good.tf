resource "google_compute_vpn_tunnel" "office" {
  name        = "office"
  vpn_gateway = "gateway"
  ike_version = 2
}
