variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_synapse_workspace" "sales" {
  name                                 = "shop-sales"
  resource_group_name                  = "shop"
  location                             = "westeurope"
  storage_data_lake_gen2_filesystem_id = azurerm_storage_data_lake_gen2_filesystem.sales.id
  sql_administrator_login              = "saleskeeper"
  sql_administrator_login_password     = var.password

  identity {
    type = "SystemAssigned"
  }
}
