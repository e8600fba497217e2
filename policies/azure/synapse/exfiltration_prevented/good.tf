resource "azurerm_synapse_workspace" "sales" {
  name                                 = "shop-sales"
  resource_group_name                  = "shop"
  location                             = "westeurope"
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.sales.id
  managed_virtual_network_enabled      = true
  data_exfiltration_protection_enabled = true

  identity {
    type = "SystemAssigned"
  }
}
