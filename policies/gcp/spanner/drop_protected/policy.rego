# METADATA
# title: Enable drop protection for Spanner (enable_drop_protection)
# description: >-
#   The deletion protection of Terraform does not apply to the console, command-line tools and other programs, which can
#   still drop the database.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/spanner_database#enable_drop_protection-1
# - ref: https://cloud.google.com/spanner/docs/prevent-database-deletion
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_spanner_database]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_120]
#     trivy: []
#   cis: []
#   remediation: Set `enable_drop_protection = true`.
#   fix: {set: true}
package lintel.gcp.spanner.drop_protected

import data.lintel.lib.value

deny contains {"path": ["enable_drop_protection"]} if not value.is_true(value.at(input.config, ["enable_drop_protection"]))
