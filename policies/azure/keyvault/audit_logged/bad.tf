data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "shop" { # violation: azure.keyvault.audit_logged
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"
}
