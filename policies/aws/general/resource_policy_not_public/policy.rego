# METADATA
# title: Do not allow public access in resource policies
# description: >-
#   A policy that allows the principal `"*"` without a condition that restricts the callers lets every AWS account
#   use the resource.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_resource_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_identity-vs-resource.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - aws_cloudwatch_event_bus_policy
#   - aws_cloudwatch_event_permission
#   - aws_cloudwatch_log_destination_policy
#   - aws_cloudwatch_log_resource_policy
#   - aws_codeartifact_domain_permissions_policy
#   - aws_codeartifact_repository_permissions_policy
#   - aws_dynamodb_resource_policy
#   - aws_kinesis_resource_policy
#   - aws_msk_cluster_policy
#   - aws_redshift_resource_policy
#   - aws_s3tables_table_bucket_policy
#   - aws_s3tables_table_policy
#   - aws_s3vectors_vector_bucket_policy
#   - aws_schemas_registry_policy
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Name the accounts, roles or services in the `Principal`, or add a condition on `aws:PrincipalOrgID` or
#     `aws:SourceArn`.
package lintel.aws.general.resource_policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": [attribute], "instance": input.type} if {
	some attribute in {"access_policy", "policy", "policy_document", "resource_policy"}
	count(iam_policy.public_statements(input.config[attribute])) > 0
}

# A permission of an event bus is a separate statement.
deny contains {"path": ["principal"], "instance": input.type} if {
	input.type == "aws_cloudwatch_event_permission"
	input.config.principal == "*"
	value.empty(value.at(input.config, ["condition"]))
}
