resource "azurerm_service_fabric_cluster" "shop" { # violation: azure.servicefabric.entra_authentication
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  reliability_level   = "Silver"
  upgrade_mode        = "Automatic"
  vm_image            = "Linux"
  management_endpoint = "https://shop.example:19080"

  fabric_settings {
    name = "Security"

    parameters = {
      ClusterProtectionLevel = "EncryptAndSign"
    }
  }
}
