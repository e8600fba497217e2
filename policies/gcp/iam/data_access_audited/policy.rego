# METADATA
# title: Enable Data Access audit logs for all services (audit_log_config)
# description: >-
#   Without audit logs of all reads and writes, for all services and users, you cannot tell what an attacker took.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam#google_project_iam_audit_config-1
# - ref: https://cloud.google.com/logging/docs/audit/configure-data-access
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types:
#   - google_project_iam_audit_config
#   - google_folder_iam_audit_config
#   - google_organization_iam_audit_config
#   aliases:
#     terrascan: [AC_GCP_0009, accurics.gcp.LOG.010]
#     checkov: [CKV2_GCP_5]
#     trivy: [GCP-0079, AVD-GCP-0079]
#   cis: ["gcp-3.0:2.1"]
#   remediation: >-
#     Set `service = "allServices"`, with an `audit_log_config` for each of `ADMIN_READ`, `DATA_READ` and `DATA_WRITE`,
#     and no `exempted_members`.
#   fix: {path: "audit_log_config.*.exempted_members", remove: true}
package lintel.gcp.iam.data_access_audited

import data.lintel.lib.value

deny contains {"path": ["audit_log_config"], "message": sprintf("%s is not recorded", [kind])} if {
	input.config.service == "allServices"
	some kind in ["ADMIN_READ", "DATA_READ", "DATA_WRITE"]
	not kind in recorded
	value.known(recorded)
}

recorded := {value.at(block, ["log_type"]) | some block in input.config.audit_log_config} if {
	is_array(input.config.audit_log_config)
} else := value.at(input.config, ["audit_log_config"])

deny contains {"path": ["audit_log_config", i, "exempted_members"]} if {
	some i, block in input.config.audit_log_config
	value.given(value.at(block, ["exempted_members"]))
}
