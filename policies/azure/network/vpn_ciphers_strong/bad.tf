resource "azurerm_virtual_network_gateway_connection" "office" {
  name                       = "office"
  location                   = "westeurope"
  resource_group_name        = "shop"
  type                       = "IPsec"
  virtual_network_gateway_id = "gateway"
  connection_protocol        = "IKEv1" # violation: azure.network.vpn_ciphers_strong

  ipsec_policy {
    dh_group         = "DHGroup2" # violation: azure.network.vpn_ciphers_strong
    ike_encryption   = "DES3" # violation: azure.network.vpn_ciphers_strong
    ike_integrity    = "SHA1" # violation: azure.network.vpn_ciphers_strong
    ipsec_encryption = "GCMAES256"
    ipsec_integrity  = "GCMAES256"
    pfs_group        = "PFS24"
  }
}
