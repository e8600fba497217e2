# METADATA
# title: Share AWS RAM resources only within your organization
# description: >-
#   With `allow_external_principals`, anyone with permission to change the share can add accounts outside your organization.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ram_resource_share
# - ref: https://docs.aws.amazon.com/ram/latest/userguide/working-with-sharing-create.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_ram_resource_share]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `allow_external_principals = false`.
#   enabled: false
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.aws.ram.shared_within_organization

import data.lintel.lib.value

deny contains {"path": ["allow_external_principals"]} if not value.is_false(value.at(input.config, ["allow_external_principals"]))
