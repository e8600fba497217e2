resource "azurerm_virtual_network_gateway_connection" "office" {
  name                       = "office"
  location                   = "westeurope"
  resource_group_name        = "shop"
  type                       = "IPsec"
  virtual_network_gateway_id = "gateway"
  connection_protocol        = "IKEv2"

  ipsec_policy {
    dh_group         = "DHGroup24"
    ike_encryption   = "AES256"
    ike_integrity    = "SHA256"
    ipsec_encryption = "GCMAES256"
    ipsec_integrity  = "GCMAES256"
    pfs_group        = "PFS24"
  }
}
