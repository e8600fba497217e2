resource "azurerm_disk_encryption_set" "machines" { # violation: azure.compute.disk_key_rotated
  name                = "machines"
  location            = "westeurope"
  resource_group_name = "shop"
  key_vault_key_id    = "https://shop.vault.azure.net/keys/disks"

  identity {
    type = "SystemAssigned"
  }
}
