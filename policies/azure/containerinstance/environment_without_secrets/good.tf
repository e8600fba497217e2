variable "password" {
  type      = string
  sensitive = true
}

resource "azurerm_container_group" "reports" {
  name                = "reports"
  resource_group_name = "shop"
  location            = "westeurope"
  os_type             = "Linux"
  ip_address_type     = "None"

  container {
    name   = "reports"
    image  = "shopimages.azurecr.io/reports:1.4"
    cpu    = 1
    memory = 1

    secure_environment_variables = {
      DB_PASSWORD = var.password
    }
  }
}
