resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_subnet" "web" {
  name                 = "web"
  resource_group_name  = "shop"
  virtual_network_name = "shop"
  address_prefixes     = ["10.0.1.0/24"]
}

resource "azurerm_subnet_network_security_group_association" "web" {
  subnet_id                 = azurerm_subnet.web.id
  network_security_group_id = azurerm_network_security_group.web.id
}

resource "azurerm_virtual_network" "workers" {
  name                = "workers"
  resource_group_name = "shop"
  location            = "westeurope"
  address_space       = ["10.1.0.0/16"]

  subnet {
    name             = "batch"
    address_prefixes = ["10.1.1.0/24"]
    security_group   = azurerm_network_security_group.web.id
  }
}
