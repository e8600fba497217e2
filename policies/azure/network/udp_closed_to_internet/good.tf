resource "azurerm_network_security_group" "time" {
  name                = "time"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "ntp"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    source_address_prefix      = "VirtualNetwork"
    destination_port_range     = "123"
    destination_address_prefix = "*"
  }
}
