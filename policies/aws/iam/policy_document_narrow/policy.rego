# METADATA
# title: Do not grant full access in IAM policy documents
# description: >-
#   A module or other code can attach the document to any principal, which then has full access to the account or a way to
#   get it. The rule checks documents that no policy of this code uses.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/iam_policy_document
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [data.aws_iam_policy_document]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_1, CKV_AWS_49, CKV_AWS_107, CKV_AWS_108, CKV_AWS_109, CKV_AWS_110, CKV_AWS_111]
#     trivy: []
#   cis: []
#   remediation: List the actions and resources that are needed in `actions` and `resources`, or remove the document.
package lintel.aws.iam.policy_document_narrow

import data.lintel.lib.escalation
import data.lintel.lib.iam_policy

# A document that is used is reported there.
deny contains {"path": [], "message": message} if {
	statements := [statement_of(block) | some block in input.config.statement]
	message := flaw(statements)
	not used(statements)
}

flaw(statements) := "everything is allowed on every resource" if {
	some statement in escalation.granted(statements)
	iam_policy.all_actions(statement)
} else := sprintf("allowed on every resource: %s", [escalation.first_of(ways)]) if {
	ways := sort({concat(" with ", way) | some way in escalation.ways(statements)})
	count(ways) > 0
}

statement_of(block) := {
	"effect": object.get(block, "effect", "Allow"),
	"action": list(block, "actions"),
	"notaction": list(block, "not_actions"),
	"resource": list(block, "resources"),
	"condition": object.get(block, "condition", []),
}

list(block, name) := [x | some x in block[name]]

# A resource contains a document with the same actions and resources.
used(statements) if {
	every statement in statements {
		written[[as_set(statement.action), as_set(statement.resource)]]
	}
}

as_set(texts) := {text | some text in texts}

# Actions and resources of the statements that are in texts of resources.
written contains [iam_policy.values_of(statement, "action"), iam_policy.values_of(statement, "resource")] if {
	some type, entries in data.resources
	startswith(type, "aws_")
	some entry in entries
	some text in entry.config
	is_string(text)
	contains(text, "\"Statement\"")
	some statement in iam_policy.statements(text)
}
