resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "incoming"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "*" # violation: azure.network.all_ports_closed_to_internet
    destination_port_range     = "0-65535"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_rule" "any" {
  name                        = "any"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.web.name
  priority                    = 110
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "*"
  source_port_range           = "*"
  source_address_prefix       = "0.0.0.0/0" # violation: azure.network.all_ports_closed_to_internet
  destination_port_range      = "*"
  destination_address_prefix  = "*"
}
