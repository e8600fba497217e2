resource "azurerm_virtual_network" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  address_space       = ["10.0.0.0/16"]
  dns_servers         = ["10.0.0.4", "10.0.0.5"]
}
