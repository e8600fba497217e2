resource "aws_vpn_connection" "office" {
  customer_gateway_id             = "cgw-0a1b2c3d"
  transit_gateway_id              = "tgw-0a1b2c3d"
  type                            = "ipsec.1"
  tunnel1_ike_versions            = ["ikev2"]
  tunnel2_phase1_dh_group_numbers = [20]
}
