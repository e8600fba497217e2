# METADATA
# title: Do not create access keys for the root user
# description: No IAM policy can limit what an access key of the root user can do.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_access_key
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_root-user.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [aws_iam_access_key]
#   aliases:
#     terrascan: [AC_AWS_0132, AWS.IamUser.IAM.High.0390]
#     checkov: [CKV_AWS_348]
#     trivy: [AWS-0141, AVD-AWS-0141]
#     kics: [970d224d-b42a-416b-81f9-8f4dfe70c4bc]
#   cis: ["aws-3.0:1.4", "aws-1.2:1.12", "aws-1.4:1.4"]
#   remediation: Remove the key, and give the task a role with the permissions that it needs.
#   fix:
#   - types: ["AWS::IAM::AccessKey"]
#     at: Status
#     set: Inactive
#     unsafe: Programs with this key lose access.
#   - {types: [aws_iam_access_key], at: status, set: Inactive, unsafe: Programs with this key lose access.}
package lintel.aws.iam.root_access_key_unused

import data.lintel.lib.value

deny contains {"path": ["user"]} if {
	value.word(input.config.user) in {"root", "<root_account>"}
	value.at(input.config, ["status"]) in {null, "", "Active"}
}
