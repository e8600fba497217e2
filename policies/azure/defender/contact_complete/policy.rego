# METADATA
# title: Give the security contact an address and a telephone number
# description: >-
#   The security contact should have an address and a telephone number, because Microsoft calls them when it sees an
#   account misused.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/security_center_contact
# - ref: https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [azurerm_security_center_contact]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_AZURE_131, instance: email}, {id: CKV_AZURE_20, instance: phone}]
#     trivy:
#     - {id: AZU-0062, instance: email}
#     - {id: AVD-AZU-0062, instance: email}
#     - {id: AZU-0064, instance: email}
#     - {id: AVD-AZU-0064, instance: email}
#     - {id: AZU-0046, instance: phone}
#     - {id: AVD-AZU-0046, instance: phone}
#     - {id: azure-security-center-set-required-contact-details, instance: phone}
#     kics: [34664094-59e0-4524-b69f-deaa1a68cce3]
#   cis: ["azure-2.0:2.1.19"]
#   remediation: Set email to that of a group of people, and phone.
package lintel.azure.defender.contact_complete

import data.lintel.lib.value

deny contains {"path": [attribute], "instance": attribute} if {
	some attribute in {"email", "phone"}
	value.empty(value.at(input.config, [attribute]))
}
