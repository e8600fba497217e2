resource "azurerm_mssql_managed_instance" "orders" {
  name                         = "orders"
  resource_group_name          = "shop"
  location                     = "westeurope"
  license_type                 = "BasePrice"
  sku_name                     = "GP_Gen5"
  storage_size_in_gb           = 32
  subnet_id                    = "subnet"
  vcores                       = 4
  public_data_endpoint_enabled = true # violation: azure.sql.managed_instance_private
}
