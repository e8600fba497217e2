# METADATA
# title: Do not grant Lake Formation permissions to IAM_ALLOWED_PRINCIPALS
# description: >-
#   With a grant to `IAM_ALLOWED_PRINCIPALS`, Lake Formation allows all users whose IAM policies allow the access,
#   so its own permissions have no effect.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lakeformation_permissions
# - ref: https://docs.aws.amazon.com/lake-formation/latest/dg/upgrade-glue-lake-formation-background.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_lakeformation_permissions]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `principal` to the ARN of a role, user or account.
package lintel.aws.lakeformation.principals_named

deny contains {"path": ["principal"]} if input.config.principal in {"EVERYONE", "IAM_ALLOWED_PRINCIPALS"}
