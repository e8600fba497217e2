resource "azurerm_netapp_volume" "files" {
  name                = "files"
  location            = "westeurope"
  resource_group_name = "shop"
  account_name        = "shop"
  pool_name           = "shop"
  service_level       = "Premium"
  storage_quota_in_gb = 100
  subnet_id           = "subnet"
  volume_path         = "files"

  export_policy_rule {
    rule_index      = 1
    allowed_clients = ["0.0.0.0/0"] # violation: azure.storage.netapp_clients_named
  }
}
