# METADATA
# title: Attach a policy to Lambda execution roles
# description: Without a policy on its role, a function cannot even write logs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#role-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: [AC_AWS_0484, AWS.LambdaFunction.LM.MEDIUM.0063]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Attach `AWSLambdaBasicExecutionRole`, or a policy with the permissions that the function needs, to the role.
#   enabled: false
package lintel.aws.lambda.role_has_policy

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": [], "message": sprintf("the role %s has no policy", [role.name])} if {
	some role in link.named(input, "role", "aws_iam_role", [])
	value.empty(value.at(role.config, ["managed_policy_arns"]))
	value.empty(value.at(role.config, ["inline_policy"]))
	every type, attribute in attachments {
		count(link.to(role, ["name"], type, attribute)) == 0
	}
}

attachments := {
	"aws_iam_policy_attachment": "roles",
	"aws_iam_role_policies_exclusive": "role_name",
	"aws_iam_role_policy": "role",
	"aws_iam_role_policy_attachment": "role",
}
