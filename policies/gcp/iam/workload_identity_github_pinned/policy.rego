# METADATA
# title: Restrict GitHub Actions in Workload Identity to your repositories
# description: >-
#   All GitHub repositories share one issuer, and anyone can choose the other claims. If the condition does not check
#   the owner or the repository, workflows of other people can log in.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/iam_workload_identity_pool_provider#attribute_condition-1
# - ref: https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [google_iam_workload_identity_pool_provider]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_125]
#     trivy: []
#   cis: []
#   remediation: >-
#     Compare `assertion.repository_owner_id` or `assertion.repository_id` with the number of your organization or
#     repository.
package lintel.gcp.iam.workload_identity_github_pinned

import data.lintel.lib.value

deny contains {"path": ["attribute_condition"]} if {
	some oidc in input.config.oidc
	regex.match(`^https://token\.actions\.githubusercontent\.com/?$`, oidc.issuer_uri)
	condition := value.at(input.config, ["attribute_condition"])
	value.given(condition)
	not names_owner(condition)
}

# A claim that says whose workflow it is, as it comes, or as the mapping calls it.
names_owner(condition) if {
	some name in names
	regex.match(name, condition)
	not any_repository(condition)
}

names contains sprintf(`(\bgoogle\.subject|%s)\b`, [claims])

names contains sprintf(`\b%s\b`, [name]) if {
	some name, claim in input.config.attribute_mapping
	regex.match(`^attribute\.[a-z0-9_]+$`, name)
	regex.match(sprintf(`%s\b`, [claims]), claim)
}

claims := `\bassertion(\.|\[['"])(repository|repository_id|repository_owner|repository_owner_id|sub|job_workflow_ref|enterprise|enterprise_id)`

# The beginning of every subject.
any_repository(condition) if regex.match(`startsWith\(\s*['"](repo:)?['"]`, condition)

# Claims that any repository fills in as it likes, at the beginning of a customized subject.
any_repository(condition) if regex.match(`['"](actor|base_ref|context|environment|head_ref|ref|workflow):`, condition)

any_repository(condition) if regex.match(`matches\(\s*['"]\^?(repo:)?\.\*`, condition)
