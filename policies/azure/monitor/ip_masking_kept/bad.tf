resource "azurerm_application_insights" "shop" {
  name                = "shop"
  location            = "westeurope"
  resource_group_name = "shop"
  application_type    = "web"
  disable_ip_masking  = true # violation: azure.monitor.ip_masking_kept
}

resource "azurerm_application_insights" "provider_5" {
  name                = "office"
  location            = "westeurope"
  resource_group_name = "shop"
  application_type    = "web"
  ip_masking_enabled  = false # violation: azure.monitor.ip_masking_kept
}
