resource "azurerm_network_security_group" "web" {
  name                = "web"
  resource_group_name = "shop"
  location            = "westeurope"
}

resource "azurerm_subnet" "web" { # violation: azure.network.subnet_guarded
  name                 = "web"
  resource_group_name  = "shop"
  virtual_network_name = "shop"
  address_prefixes     = ["10.0.1.0/24"]
}

resource "azurerm_virtual_network" "workers" {
  name                = "workers"
  resource_group_name = "shop"
  location            = "westeurope"
  address_space       = ["10.1.0.0/16"]

  subnet { # violation: azure.network.subnet_guarded
    name             = "batch"
    address_prefixes = ["10.1.1.0/24"]
  }
}
