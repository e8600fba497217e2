# METADATA
# title: Enforce the Binary Authorization policy (enforcement_mode)
# description: >-
#   A policy that always allows, or only logs what it would deny, lets images from anywhere run in the clusters of
#   the project.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/binary_authorization_policy
# - ref: https://cloud.google.com/binary-authorization/docs/key-concepts
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_binary_authorization_policy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     In `default_admission_rule`, set `evaluation_mode = "REQUIRE_ATTESTATION"` or `"ALWAYS_DENY"`, and
#     `enforcement_mode = "ENFORCED_BLOCK_AND_AUDIT_LOG"`.
#   fix:
#   - path: "default_admission_rule.*.evaluation_mode"
#     set: REQUIRE_ATTESTATION
#     unsafe: Clients that rely on it lose access.
#   - path: "default_admission_rule.*.enforcement_mode"
#     set: ENFORCED_BLOCK_AND_AUDIT_LOG
#     unsafe: Clients that rely on it lose access.
package lintel.gcp.gke.binary_authorization_enforced

deny contains {"path": ["default_admission_rule", i, "evaluation_mode"]} if {
	some i, rule in input.config.default_admission_rule
	rule.evaluation_mode == "ALWAYS_ALLOW"
}

deny contains {"path": ["default_admission_rule", i, "enforcement_mode"]} if {
	some i, rule in input.config.default_admission_rule
	rule.enforcement_mode == "DRYRUN_AUDIT_LOG_ONLY"
}
