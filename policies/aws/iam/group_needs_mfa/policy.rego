# METADATA
# title: Require MFA for IAM groups
# description: >-
#   Without a policy that denies requests without MFA, a password that was guessed, reused or shared is enough to use
#   the permissions of the group.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_group_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/tutorial_users-self-manage-mfa-and-creds.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_iam_group]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0123, AVD-AWS-0123]
#   cis: []
#   remediation: >-
#     Add a policy that denies all actions except those for setting up MFA unless `aws:MultiFactorAuthPresent` is
#     `true`.
#   enabled: false
package lintel.aws.iam.group_needs_mfa

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if not demanded

demanded if {
	some policy in link.to(input, ["name"], "aws_iam_group_policy", "group")
	asks(policy.config.policy)
}

demanded if {
	some attachment in link.to(input, ["name"], "aws_iam_group_policy_attachment", "group")
	may_ask(attachment)
}

may_ask(attachment) if {
	some policy in link.named(attachment, "policy_arn", "aws_iam_policy", [])
	asks(policy.config.policy)
}

# A policy from elsewhere may do so.
may_ask(attachment) if {
	value.unknown(attachment.config.policy_arn)
	not startswith(attachment.config.policy_arn, "${aws_iam_policy.")
}

may_ask(attachment) if regex.match(`:[0-9]{12}:policy/`, attachment.config.policy_arn)

asks(document) if contains(lower(as_text(document)), "multifactorauthpresent")

as_text(document) := document if is_string(document)

as_text(document) := json.marshal(document) if not is_string(document)
