resource "azurerm_container_group" "reports" {
  name                = "reports"
  resource_group_name = "shop"
  location            = "westeurope"
  os_type             = "Linux"
  ip_address_type     = "Private"
  subnet_ids          = [azurerm_subnet.jobs.id]

  container {
    name   = "reports"
    image  = "shopimages.azurecr.io/reports:1.4"
    cpu    = 1
    memory = 1
  }
}
