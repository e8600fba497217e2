data "azurerm_client_config" "current" {}

resource "azurerm_key_vault" "shop" {
  name                = "shop-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"

  network_acls {
    bypass         = "AzureServices"
    default_action = "Allow" # violation: azure.keyvault.firewall_denies
  }
}

resource "azurerm_key_vault" "office" { # violation: azure.keyvault.firewall_denies
  name                = "office-keys"
  resource_group_name = "shop"
  location            = "westeurope"
  tenant_id           = data.azurerm_client_config.current.tenant_id
  sku_name            = "standard"
}
