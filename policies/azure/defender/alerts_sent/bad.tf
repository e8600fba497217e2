resource "azurerm_security_center_contact" "shop" {
  name                = "shop"
  email               = "security@shop.example"
  phone               = "+49-30-1234567"
  alert_notifications = false # violation: azure.defender.alerts_sent
  alerts_to_admins    = false # violation: azure.defender.alerts_sent
}
