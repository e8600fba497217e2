# METADATA
# title: Do not let principals become roles that open the account
# description: >-
#   A principal that may assume or pass a role has all its permissions, so an account with few permissions of its own can be as
#   good as an administrator.
# related_resources:
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_terms-and-concepts.html
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_iam_role, aws_iam_user]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Demand multi-factor authentication or an external ID in the trust policy of the role, remove the principal from it, or
#     limit the role with `permissions_boundary`.
package lintel.aws.iam.role_chain_not_escalating

import data.lintel.lib.role_chain

# What the principal may do by itself is reported elsewhere.
deny contains {"path": [], "message": sprintf("%s → %s%s", [input.id, min(chains), others])} if {
	chains := role_chain.chains(input)
	count(chains) > 0
	not role_chain.power(input)
	others := {true: "", false: sprintf(" (and %d more)", [count(chains) - 1])}[count(chains) == 1]
}
