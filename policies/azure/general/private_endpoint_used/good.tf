data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "shop" {
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"
}

resource "azurerm_private_endpoint" "keys" {
  name                = "keys"
  resource_group_name = "shop"
  location            = "westeurope"
  subnet_id           = azurerm_subnet.endpoints.id

  private_service_connection {
    name                           = "keys"
    private_connection_resource_id = azurerm_key_vault.shop.id
    subresource_names              = ["vault"]
    is_manual_connection           = false
  }
}
