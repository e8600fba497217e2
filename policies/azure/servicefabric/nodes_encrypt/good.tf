resource "azurerm_service_fabric_cluster" "shop" {
  name                = "shop"
  resource_group_name = "shop"
  location            = "westeurope"
  reliability_level   = "Silver"
  upgrade_mode        = "Automatic"
  vm_image            = "Linux"
  management_endpoint = "https://shop.example:19080"

  azure_active_directory {
    tenant_id              = "00000000-0000-0000-0000-000000000001"
    cluster_application_id = "00000000-0000-0000-0000-000000000002"
    client_application_id  = "00000000-0000-0000-0000-000000000003"
  }

  fabric_settings {
    name = "Security"

    parameters = {
      ClusterProtectionLevel = "EncryptAndSign"
    }
  }
}
