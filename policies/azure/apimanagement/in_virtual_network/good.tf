resource "azurerm_api_management" "shop" {
  name                 = "shop"
  resource_group_name  = "shop"
  location             = "westeurope"
  publisher_name       = "Shop"
  publisher_email      = "api@shop.example"
  sku_name             = "Premium_1"
  virtual_network_type = "Internal"

  virtual_network_configuration {
    subnet_id = azurerm_subnet.api.id
  }
}
