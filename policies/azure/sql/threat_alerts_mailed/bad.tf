resource "azurerm_mssql_server_security_alert_policy" "orders" { # violation: azure.sql.threat_alerts_mailed
  resource_group_name  = "shop"
  server_name          = azurerm_mssql_server.orders.name
  state                = "Enabled"
  email_account_admins = false
}

resource "azurerm_mssql_server_security_alert_policy" "carts" { # violation: azure.sql.threat_alerts_mailed
  resource_group_name          = "shop"
  server_name                  = azurerm_mssql_server.carts.name
  state                        = "Enabled"
  email_account_admins_enabled = false
}

resource "azurerm_mssql_server_vulnerability_assessment" "orders" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.orders.id
  storage_container_path          = "https://shoplogs.blob.core.windows.net/scans/"

  recurring_scans {
    enabled                   = true
    email_subscription_admins = false
    emails                    = [] # violation: azure.sql.threat_alerts_mailed
  }
}
