# METADATA
# title: Set a stack policy for CloudFormation stacks
# description: Without a stack policy, a stack update can replace or delete any resource, including databases.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudformation_stack#policy_body-1
# - ref: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/protect-stack-resources.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [aws_cloudformation_stack]
#   aliases:
#     terrascan: [AC_AWS_0445, AWS.CloudFormation.Medium.0604]
#     checkov: []
#     trivy: []
#     kics: [2f01fb2d-828a-499d-b98e-b83747305052]
#   cis: []
#   remediation: Set `policy_body` or `policy_url`.
package lintel.aws.cloudformation.policy_defined

import data.lintel.lib.value

deny contains {"path": ["policy_body"]} if {
	value.empty(value.at(input.config, ["policy_body"]))
	value.empty(value.at(input.config, ["policy_url"]))
}
