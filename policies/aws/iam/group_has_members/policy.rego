# METADATA
# title: Add users to IAM groups or remove the group (users)
# description: A group without members is unused, and its permissions can be misused.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_group_membership
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/id_groups.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_iam_group_membership]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_14, CKV2_AWS_21]
#     trivy: []
#     kics: [fc101ca7-c9dd-4198-a1eb-0fbe92e80044]
#   cis: []
#   remediation: List the members in `users`, or remove the group.
package lintel.aws.iam.group_has_members

import data.lintel.lib.value

deny contains {"path": ["users"]} if value.empty(value.at(input.config, ["users"]))
