resource "azurerm_network_interface" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"

  ip_configuration {
    name                          = "internal"
    subnet_id                     = azurerm_subnet.web.id
    private_ip_address_allocation = "Dynamic"
  }
}

