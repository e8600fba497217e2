# METADATA
# title: Set email and phone of the Defender for Cloud security contact
# description: >-
#   Without an email address and a phone number, Microsoft cannot reach you when it sees that an account is misused.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/security_center_contact
# - ref: https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
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
#   remediation: Set `email` to the address of a group of people, and set `phone`.
package lintel.azure.defender.contact_complete

import data.lintel.lib.value

deny contains {"path": [attribute], "instance": attribute} if {
	some attribute in {"email", "phone"}
	value.empty(value.at(input.config, [attribute]))
}
