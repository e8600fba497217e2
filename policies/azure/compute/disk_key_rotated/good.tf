resource "azurerm_disk_encryption_set" "machines" {
  name                      = "machines"
  location                  = "westeurope"
  resource_group_name       = "shop"
  key_vault_key_id          = "https://shop.vault.azure.net/keys/disks"
  auto_key_rotation_enabled = true

  identity {
    type = "SystemAssigned"
  }
}
