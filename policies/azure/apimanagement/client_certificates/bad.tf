resource "azurerm_api_management" "shop" { # violation: azure.apimanagement.client_certificates
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  publisher_name      = "Shop"
  publisher_email     = "api@shop.example"
  sku_name            = "Consumption_0"
}
