# METADATA
# title: Call webhooks of a container registry over HTTPS
# description: >-
#   A webhook of a container registry must be called over HTTPS, because others can otherwise read and forge what it
#   tells.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/container_registry_webhook
# - ref: https://learn.microsoft.com/azure/container-registry/container-registry-webhook
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_container_registry_webhook]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AZURE_30]
#     trivy: []
#   cis: []
#   remediation: Let service_uri begin with https.
package lintel.azure.acr.webhook_encrypted

import data.lintel.lib.value

deny contains {"path": ["service_uri"]} if {
	startswith(value.word(input.config.service_uri), "http:")
}
