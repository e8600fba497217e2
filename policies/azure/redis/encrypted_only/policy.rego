# METADATA
# title: Disable the non-TLS port of Azure Cache for Redis
# description: Without TLS, anyone on the network path can read and change the access keys and data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/redis_cache#non_ssl_port_enabled-1
# - ref: https://learn.microsoft.com/azure/azure-cache-for-redis/cache-configure#access-ports
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_redis_cache]
#   aliases:
#     terrascan: [AC_AZURE_0394, accurics.azure.EKM.23]
#     checkov: [CKV_AZURE_91]
#     trivy: []
#     kics: [e29a75e6-aba3-4896-b42d-b87818c16b58]
#   cis: []
#   remediation: Remove `non_ssl_port_enabled` (`enable_non_ssl_port` before version 4 of the provider).
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.redis.encrypted_only

import data.lintel.lib.value

deny contains {"path": [attribute]} if {
	some attribute in {"non_ssl_port_enabled", "enable_non_ssl_port"}
	value.is_true(input.config[attribute])
}
