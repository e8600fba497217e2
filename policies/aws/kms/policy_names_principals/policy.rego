# METADATA
# title: Set a principal in every KMS key policy statement
# description: AWS rejects a key policy with a statement that has no principal.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key_policy
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/key-policies.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_kms_key, aws_kms_external_key, aws_kms_replica_key, aws_kms_replica_external_key, aws_kms_key_policy]
#   aliases:
#     terrascan: [AC_AWS_0481, AWS.AKK.IAM.HIGH.0012]
#     checkov: []
#     trivy: []
#     kics: [bbe3dd3d-fea9-4b68-a785-cfabe2bbbc54]
#   cis: []
#   remediation: >-
#     Add a `Principal`: the account, role or service that the statement applies to.
package lintel.aws.kms.policy_names_principals

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	some statement in iam_policy.statements(input.config.policy)
	every element in {"principal", "notprincipal"} {
		value.empty(value.at(statement, [element]))
	}
}
