# METADATA
# title: Enable deletion protection for Spanner (deletion_protection)
# description: >-
#   Without deletion protection, which is on by default, one change that replaces the database deletes its data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/spanner_database#deletion_protection-1
# - ref: https://cloud.google.com/spanner/docs/prevent-database-deletion
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_spanner_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_119]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `deletion_protection = false`. Apply it for one run only when you really want to delete the data.
#   fix: {set: true}
package lintel.gcp.spanner.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if value.is_false(input.config.deletion_protection)
