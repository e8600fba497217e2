# METADATA
# title: Use IAM roles instead of access keys
# description: An access key is valid until someone deletes it, and its secret is stored in the Terraform state.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_access_key
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#bp-workloads-use-roles
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_iam_access_key]
#   aliases:
#     terrascan: [AC_AWS_0133, AWS.IamUser.IAM.High.0391]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Let programs assume a role through an instance profile, OpenID Connect or IAM Roles Anywhere. Then delete the key.
#   fix:
#   - types: ["AWS::IAM::AccessKey"]
#     at: Status
#     set: Inactive
#     unsafe: Programs with this key lose access.
#   - {types: [aws_iam_access_key], at: status, set: Inactive, unsafe: Programs with this key lose access.}
package lintel.aws.iam.access_key_unused

import data.lintel.lib.value

deny contains {"path": []} if {
	value.at(input.config, ["status"]) in {null, "", "Active"}
	not value.word(input.config.user) == "root" # has its own rule
}
