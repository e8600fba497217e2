data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "shop" {
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"

  network_acls {
    bypass         = "AzureServices"
    default_action = "Deny"
  }
}

resource "azurerm_key_vault" "office" {
  name                          = "office-keys"
  resource_group_name           = "shop"
  location                      = "westeurope"
  tenant_id                     = data.azurerm_client_config.current.tenant_id
  sku_name                      = "standard"
  public_network_access_enabled = false
}
