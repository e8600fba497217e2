# METADATA
# title: Restrict AWS service permissions on Lambda functions (source_arn)
# description: >-
#   Without a source resource or account, anyone can invoke the function through the AWS service that has the
#   permission.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_permission
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_lambda_permission]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_364]
#     trivy: [AWS-0067, AVD-AWS-0067]
#   cis: []
#   remediation: Set `source_arn` to the bucket, topic, rule or API that invokes the function.
package lintel.aws.lambda.permission_names_source

import data.lintel.lib.value

deny contains {"path": ["source_arn"]} if {
	endswith(input.config.principal, ".amazonaws.com")
	every attribute in {"source_arn", "source_account", "principal_org_id"} {
		value.empty(value.at(input.config, [attribute]))
	}
}
