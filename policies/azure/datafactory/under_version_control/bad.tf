resource "azurerm_data_factory" "etl" { # violation: azure.datafactory.under_version_control
  name                = "shop-etl"
  resource_group_name = "shop"
  location            = "westeurope"
}
