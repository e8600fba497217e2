# METADATA
# title: Replace API Gateway APIs without downtime (create_before_destroy)
# description: >-
#   Without `create_before_destroy`, Terraform destroys the old API or deployment first, and callers get no response
#   until the new one exists.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_deployment
# - ref: https://developer.hashicorp.com/terraform/language/meta-arguments/lifecycle
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_api_gateway_deployment, aws_api_gateway_rest_api]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_217, CKV_AWS_237]
#     trivy: []
#   cis: []
#   remediation: Add a `lifecycle` block with `create_before_destroy = true`.
#   enabled: false
#   fix: {path: lifecycle, at: lifecycle.0, set: {create_before_destroy: true}}
package lintel.aws.apigateway.replaced_without_gap

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not attribute.planned(input.source)
	some place in attribute.places(input.config, ["lifecycle", "create_before_destroy"])
	not value.is_true(place.value)
}
