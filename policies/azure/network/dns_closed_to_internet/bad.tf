resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  security_rule {
    name                       = "incoming"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    source_address_prefix      = "*" # violation: azure.network.dns_closed_to_internet
    destination_port_range     = "53"
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_rule" "workers" {
  name                        = "workers"
  resource_group_name         = "shop"
  network_security_group_name = azurerm_network_security_group.web.name
  priority                    = 110
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "*"
  source_port_range           = "*"
  source_address_prefixes     = ["10.0.1.0/24", "Internet"] # violation: azure.network.dns_closed_to_internet
  destination_port_ranges     = ["443", "50-60"]
  destination_address_prefix  = "VirtualNetwork"
}
