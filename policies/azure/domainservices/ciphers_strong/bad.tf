resource "azurerm_active_directory_domain_service" "shop" {
  name                = "shop"
  location            = "westeurope"
  resource_group_name = "shop"
  domain_name         = "corp.example.com"
  sku                 = "Enterprise"

  initial_replica_set {
    subnet_id = "subnet"
  }

  security {
    ntlm_v1_enabled = true # violation: azure.domainservices.ciphers_strong
    tls_v1_enabled  = true # violation: azure.domainservices.ciphers_strong
  }
}
