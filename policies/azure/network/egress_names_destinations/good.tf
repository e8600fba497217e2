resource "azurerm_network_security_rule" "outgoing" {
  name                        = "outgoing"
  resource_group_name         = "shop"
  network_security_group_name = "web"
  priority                    = 110
  direction                   = "Outbound"
  access                      = "Allow"
  protocol                    = "*"
  source_port_range           = "*"
  source_address_prefix       = "VirtualNetwork"
  destination_address_prefix  = "AzureCloud"
  destination_port_range      = "*"
}
