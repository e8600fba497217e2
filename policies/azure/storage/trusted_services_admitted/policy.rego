# METADATA
# title: Allow trusted Azure services in storage firewalls (bypass)
# description: >-
#   If the firewall blocks trusted Azure services, backups, logs and events fail, and people open the firewall to fix
#   that.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/storage_account_network_rules#bypass-1
# - ref: https://learn.microsoft.com/azure/storage/common/storage-network-security-trusted-azure-services
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [azurerm_storage_account, azurerm_storage_account_network_rules]
#   aliases:
#     terrascan: [AC_AZURE_0371, accurics.azure.NS.2]
#     checkov: [CKV_AZURE_36]
#     trivy: [AZU-0010, AVD-AZU-0010, azure-storage-allow-microsoft-service-bypass]
#     kics: [5400f379-a347-4bdd-a032-446465fdcc6f]
#   cis: ["azure-2.0:3.9"]
#   remediation: Add `"AzureServices"` to `bypass`, or remove `bypass`, which has the same effect.
#   fix: {set: [AzureServices, Metrics]}
package lintel.azure.storage.trusted_services_admitted

import data.lintel.lib.value

deny contains {"path": ["bypass"]} if {
	input.type == "azurerm_storage_account_network_rules"
	shut_out(input.config)
}

deny contains {"path": ["network_rules", i, "bypass"]} if {
	input.type == "azurerm_storage_account"
	some i, rules in input.config.network_rules
	shut_out(rules)
}

# An absent list admits them.
shut_out(rules) if {
	value.word(rules.default_action) == "deny"
	value.given(rules.bypass)
	value.known(rules.bypass)
	every exception in rules.bypass {
		value.word(exception) != "azureservices"
	}
}
