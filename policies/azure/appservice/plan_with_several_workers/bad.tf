resource "azurerm_service_plan" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  os_type             = "Linux"
  sku_name            = "P1v3"
  worker_count        = 1 # violation: azure.appservice.plan_with_several_workers
}
