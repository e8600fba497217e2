resource "azurerm_mssql_server_vulnerability_assessment" "orders" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.orders.id
  storage_container_path          = "https://shoplogs.blob.core.windows.net/scans/"

  recurring_scans {
    enabled                   = true
    email_subscription_admins = true
  }
}
