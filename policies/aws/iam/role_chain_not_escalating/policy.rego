# METADATA
# title: Do not let principals escalate privileges by assuming or passing roles
# description: >-
#   A principal that can assume or pass a role gets all permissions of that role, so a principal with few permissions can
#   become an administrator.
# related_resources:
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_terms-and-concepts.html
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_iam_role, aws_iam_user]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Require multi-factor authentication (MFA) or an external ID in the trust policy of the role, remove the principal from
#     it, or limit the role with `permissions_boundary`.
package lintel.aws.iam.role_chain_not_escalating

import data.lintel.lib.role_chain

# What the principal may do by itself is reported elsewhere.
deny contains {"path": [], "message": sprintf("%s → %s%s", [input.id, min(chains), others])} if {
	chains := role_chain.chains(input)
	count(chains) > 0
	not role_chain.power(input)
	others := {true: "", false: sprintf(" (and %d more)", [count(chains) - 1])}[count(chains) == 1]
}
