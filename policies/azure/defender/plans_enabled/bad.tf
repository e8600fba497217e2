resource "azurerm_security_center_subscription_pricing" "storage" {
  resource_type = "StorageAccounts"
  tier          = "Free" # violation: azure.defender.plans_enabled
}
