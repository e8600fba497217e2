# METADATA
# title: Enable deletion protection for Bigtable (deletion_protection)
# description: >-
#   Without deletion protection, which is on by default, one change that replaces the instance deletes its data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigtable_instance#deletion_protection-1
# - ref: https://cloud.google.com/bigtable/docs/modifying-instance
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_bigtable_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_122]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `deletion_protection = false`. Apply it for one run only when you really want to delete the data.
#   fix: {set: true}
package lintel.gcp.bigtable.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if value.is_false(input.config.deletion_protection)
