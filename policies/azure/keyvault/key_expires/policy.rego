# METADATA
# title: Set an expiration date on Key Vault keys (expiration_date)
# description: A stolen key that never expires can be used forever without anyone noticing.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/key_vault_key#expiration_date-1
# - ref: https://learn.microsoft.com/azure/key-vault/keys/how-to-configure-key-rotation
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [azurerm_key_vault_key]
#   aliases:
#     terrascan: [AC_AZURE_0164, accurics.azure.EKM.25]
#     checkov: [CKV_AZURE_40]
#     trivy: [AZU-0014, AVD-AZU-0014, azure-keyvault-ensure-key-expiry]
#     kics: [4d080822-5ee2-49a4-8984-68f3d4c890fc]
#   cis: ["azure-2.0:8.1", "azure-2.0:8.2"]
#   remediation: Set `expiration_date`, or set `expire_after` in a `rotation_policy`.
#   fix:
#   - at: rotation_policy.0
#     set: {expire_after: P1Y, automatic: [{time_before_expiry: P30D}]}
#     unsafe: Clients that name a version of the key fail once it has expired.
package lintel.azure.keyvault.key_expires

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["expiration_date"]} if {
	value.empty(value.at(input.config, ["expiration_date"]))
	every place in attribute.places(input.config, ["rotation_policy", "expire_after"]) {
		value.empty(place.value)
	}
	not value.unknown(value.at(input.config, ["rotation_policy"]))
}
