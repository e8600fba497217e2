# METADATA
# title: Retain CloudFormation stacks removed from a stack set (retain_stack)
# description: Without `retain_stack`, removing a stack from its stack set deletes the resources of the stack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudformation_stack_set_instance#retain_stack-1
# - ref: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/stackinstances-delete.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_cloudformation_stack_set_instance]
#   aliases:
#     terrascan: [AC_AWS_0022, AWS.CloudFormation.Medium.0605]
#     checkov: []
#     trivy: []
#     kics: [6e0e2f68-3fd9-4cd8-a5e4-e2213ef0df97]
#   cis: []
#   remediation: Set `retain_stack = true` before you remove the instance.
#   enabled: false
#   fix: {set: true}
package lintel.aws.cloudformation.stack_retained

import data.lintel.lib.value

deny contains {"path": ["retain_stack"]} if value.is_false(value.at(input.config, ["retain_stack"]))
