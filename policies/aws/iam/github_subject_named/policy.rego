# METADATA
# title: Restrict GitHub Actions roles to specific repositories (OIDC sub)
# description: Without a condition on the repository, a workflow in any GitHub repository can assume the role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role#assume_role_policy-1
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-idp_oidc.html#idp_oidc_Create_GitHub
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_iam_role]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_358, CKV_AWS_393]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add a condition on `token.actions.githubusercontent.com:sub` with `"repo:<organization>/<repository>:..."`.
package lintel.aws.iam.github_subject_named

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["assume_role_policy"]} if {
	some statement in iam_policy.statements(input.config.assume_role_policy)
	iam_policy.allows(statement)
	for_github(statement)
	not named(statement)
}

host := "token.actions.githubusercontent.com"

for_github(statement) if contains(iam_policy.principals(statement)[_], host)

for_github(statement) if {
	some keys in statement.condition
	some key, _ in keys
	startswith(lower(key), host)
}

# Another claim of the token may say it as well.
named(statement) if {
	some operator, keys in statement.condition
	iam_policy.naming(lower(operator))
	some key, texts in keys
	regex.match(`:(sub|repository(_owner)?(_id)?|job_workflow_ref)$`, lower(key))
	every text in iam_policy.as_list(texts) {
		not regex.match(`^(repo:)?\*|^repo:[^/]*\*[^/]*/|^repo:[^/]*\*$`, text)
		not regex.match(chosen_by_workflow, text)
	}
}

# A customized subject may begin with claims that any repository fills in as it likes, also with text like that of others.
chosen_by_workflow := `^(actor|base_ref|context|environment|head_ref|ref|workflow):`

named(statement) if value.unknown(object.keys(object.get(statement, "condition", {})))

named(statement) if is_string(statement.condition)
