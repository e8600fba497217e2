resource "azurerm_bastion_host" "admin" {
  name                   = "admin"
  location               = "westeurope"
  resource_group_name    = "shop"
  sku                    = "Standard"
  shareable_link_enabled = true # violation: azure.network.bastion_without_shareable_links
}
