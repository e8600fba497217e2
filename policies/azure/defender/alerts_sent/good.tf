resource "azurerm_security_center_contact" "shop" {
  name                = "shop"
  email               = "security@shop.example"
  phone               = "+49-30-1234567"
  alert_notifications = true
  alerts_to_admins    = true
}
