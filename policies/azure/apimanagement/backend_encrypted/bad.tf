resource "azurerm_api_management_backend" "orders" {
  name                = "orders"
  resource_group_name = "shop"
  api_management_name = azurerm_api_management.shop.name
  protocol            = "http"
  url                 = "http://orders.shop.example/api" # violation: azure.apimanagement.backend_encrypted
}
