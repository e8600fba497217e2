# METADATA
# title: Require client certificates in App Service web apps
# description: If only known programs call a web app, client certificates keep out an attacker who has only a stolen password.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/linux_web_app#client_certificate_enabled-1
# - ref: https://learn.microsoft.com/azure/app-service/app-service-web-configure-tls-mutual-auth
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_17]
#     trivy: [AZU-0001, AVD-AZU-0001, azure-appservice-require-client-cert]
#     kics: [a81573f9-3691-4d83-88a0-7d4af63e17a3]
#   cis: ["azure-2.0:9.4"]
#   remediation: >-
#     Set `client_certificate_enabled = true` (`client_cert_enabled` for an `azurerm_app_service`) and
#     `client_certificate_mode = "Required"`.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.appservice.client_certificates

import data.lintel.lib.value

deny contains {"path": [attribute]} if {
	attribute := {true: "client_cert_enabled", false: "client_certificate_enabled"}[input.type == "azurerm_app_service"]
	not value.is_true(value.at(input.config, [attribute]))
}
