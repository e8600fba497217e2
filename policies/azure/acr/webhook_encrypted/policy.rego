# METADATA
# title: Use HTTPS for Azure Container Registry webhooks (service_uri)
# description: Over plain HTTP, anyone on the network path can read and forge the events that the webhook sends.
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
#   remediation: Use an `https://` URL in `service_uri`.
#   fix: {replace: {"http://": "https://"}, unsafe: The server must answer over TLS.}
package lintel.azure.acr.webhook_encrypted

import data.lintel.lib.value

deny contains {"path": ["service_uri"]} if {
	startswith(value.word(input.config.service_uri), "http:")
}
