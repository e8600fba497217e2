# METADATA
# title: Attach IAM policies to groups or roles, not to users
# description: Permissions that are granted to a single user are easily forgotten when the user changes jobs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_user_policy_attachment
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_iam_user_policy_attachment, aws_iam_user_policy, aws_iam_policy_attachment]
#   aliases:
#     terrascan:
#     - {id: AC_AWS_0475, instance: inline}
#     - {id: AWS.AIUP.IAM.MEDIUM.0049, instance: inline}
#     - {id: AC_AWS_0476, instance: attached}
#     - {id: AWS.AIUPA.IAM.MEDIUM.0050, instance: attached}
#     checkov: [CKV_AWS_40]
#     trivy: [AWS-0143, AVD-AWS-0143]
#     kics: [b4378389-a9aa-44ee-91e7-ef183f11079e]
#     guard: [IAM_NO_POLICY_ON_USER, IAM_USER_NO_POLICIES_CHECK]
#     cfn_nag: [F10, F11, F12]
#   cis: ["aws-3.0:1.15", "aws-1.2:1.16", "aws-1.4:1.15"]
#   remediation: Attach the policy to a group and add the user to it, or let the user assume a role.
package lintel.aws.iam.user_without_policies

import data.lintel.lib.value

deny contains {"path": place("user"), "instance": "attached"} if input.type == "aws_iam_user_policy_attachment"

deny contains {"path": place("user"), "instance": "inline"} if input.type == "aws_iam_user_policy"

deny contains {"path": place("users"), "instance": "attached"} if value.given(input.config.users)

# It is a user in any case: a name that is a reference does not make the violation uncertain.
place(attribute) := [attribute] if value.known(value.at(input.config, [attribute]))

place(attribute) := [] if value.unknown(input.config[attribute])
