resource "azurerm_container_app" "shop" {
  name                         = "shop"
  resource_group_name          = "shop"
  container_app_environment_id = "shop"
  revision_mode                = "Single"

  ingress {
    target_port      = 8080
    external_enabled = true

    traffic_weight {
      percentage      = 100
      latest_revision = true
    }
  }

  template {
    container {
      name   = "shop"
      image  = "shopimages.azurecr.io/shop:1.4.2"
      cpu    = 0.5
      memory = "1Gi"
    }
  }
}
