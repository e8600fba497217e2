resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "administration"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    source_address_prefix      = "10.0.0.0/8" # violation: azure.network.services_closed_to_wide_networks
    destination_port_ranges    = ["22", "3389"]
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_rule" "database" {
  name                        = "database"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.web.name
  priority                    = 110
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  source_address_prefixes     = ["10.0.0.32/27", "172.16.0.0/16"] # violation: azure.network.services_closed_to_wide_networks
  destination_port_range      = "5432"
  destination_address_prefix  = "VirtualNetwork"
}
