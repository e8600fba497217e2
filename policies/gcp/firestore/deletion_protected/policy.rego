# METADATA
# title: Protect Firestore databases from deletion (delete_protection_state)
# description: Without protection, a mistake in code or in the console deletes the database with all its documents.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/firestore_database
# - ref: https://cloud.google.com/firestore/docs/manage-databases#delete_protection
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_firestore_database]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `delete_protection_state = "DELETE_PROTECTION_ENABLED"`.
#   enabled: false
#   fix: {set: DELETE_PROTECTION_ENABLED}
package lintel.gcp.firestore.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["delete_protection_state"]} if {
	value.at(input.config, ["delete_protection_state"]) in {null, "", "DELETE_PROTECTION_DISABLED", "DELETE_PROTECTION_STATE_UNSPECIFIED"}
}
