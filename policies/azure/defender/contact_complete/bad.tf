resource "azurerm_security_center_contact" "shop" { # violation: azure.defender.contact_complete
  name                = "shop"
  email               = "security@shop.example"
  alert_notifications = true
  alerts_to_admins    = true
}
