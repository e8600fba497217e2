resource "azurerm_kusto_cluster" "clicks" {
  name                    = "shopclicks"
  resource_group_name     = "shop"
  location                = "westeurope"
  disk_encryption_enabled = true

  sku {
    name     = "Standard_E8as_v5+1TB_PS"
    capacity = 2
  }
}
