resource "azurerm_network_interface" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  ip_configuration { # violation: azure.network.interface_without_public_address
    name                          = "internal"
    subnet_id                     = azurerm_subnet.web.id
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = azurerm_public_ip.web.id
  }
}

resource "azurerm_public_ip" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"
  allocation_method   = "Static"
}

