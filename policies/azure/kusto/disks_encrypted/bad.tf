resource "azurerm_kusto_cluster" "clicks" { # violation: azure.kusto.disks_encrypted
  name                = "shopclicks"
  resource_group_name = "shop"
  location            = "westeurope"

  sku {
    name     = "Standard_E8as_v5+1TB_PS"
    capacity = 2
  }
}
