resource "azurerm_application_insights" "shop" {
  name                = "shop"
  location            = "westeurope"
  resource_group_name = "shop"
  application_type    = "web"
  disable_ip_masking  = true # violation: azure.monitor.ip_masking_kept
}
