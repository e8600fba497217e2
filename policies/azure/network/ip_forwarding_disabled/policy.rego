# METADATA
# title: Disable IP forwarding on network interfaces (ip_forwarding_enabled)
# description: With IP forwarding, an attacker who takes over the machine can route and read the traffic of others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/network_interface
# - ref: https://learn.microsoft.com/azure/virtual-network/virtual-network-network-interface#enable-or-disable-ip-forwarding
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [azurerm_network_interface]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AZURE_118]
#     trivy: [AZU-0075, AVD-AZU-0075]
#     kics: [4216ebac-d74c-4423-b437-35025cb88af5]
#   cis: []
#   remediation: >-
#     Remove `ip_forwarding_enabled` (`enable_ip_forwarding` before version 4 of the provider), unless the machine is a
#     firewall or router.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.azure.network.ip_forwarding_disabled

import data.lintel.lib.value

deny contains {"path": [attribute]} if {
	some attribute in {"ip_forwarding_enabled", "enable_ip_forwarding"}
	value.is_true(input.config[attribute])
}
