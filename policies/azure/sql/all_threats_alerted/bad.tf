resource "azurerm_mssql_server_security_alert_policy" "orders" {
  resource_group_name  = "shop"
  server_name          = azurerm_mssql_server.orders.name
  state                = "Enabled"
  email_account_admins = true
  disabled_alerts      = ["Sql_Injection"] # violation: azure.sql.all_threats_alerted
}
