# METADATA
# title: Add a description to security groups (description)
# description: Without a description, you cannot tell whether a security group can be changed or removed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/security_group#description-3
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types: [aws_security_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_23]
#     trivy: [AWS-0099, AVD-AWS-0099, AWS-0049, AVD-AWS-0049, AWS-0083, AVD-AWS-0083]
#     kics: [cb3f5ed6-0d18-40de-a93d-b3538db31e8c]
#   cis: []
#   remediation: Set `description`. Changing it replaces the group, so set it from the start.
package lintel.aws.vpc.security_group_described

import data.lintel.lib.value

# Without one, Terraform sets its own text.
deny contains {"path": ["description"]} if value.at(input.config, ["description"]) in {null, "", "Managed by Terraform"}
