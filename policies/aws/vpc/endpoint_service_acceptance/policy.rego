# METADATA
# title: Require acceptance for VPC endpoint services (acceptance_required)
# description: Without acceptance, every allowed principal can connect without a review.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpc_endpoint_service#acceptance_required-1
# - ref: https://docs.aws.amazon.com/vpc/latest/privatelink/configure-endpoint-service.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_vpc_endpoint_service]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_123]
#     trivy: []
#   cis: []
#   remediation: Set `acceptance_required = true`, and accept connections with `aws_vpc_endpoint_connection_accepter`.
#   remediation_cloudformation: >-
#     Set `AcceptanceRequired: true`, and accept the connections of each endpoint.
#   fix: {set: true}
package lintel.aws.vpc.endpoint_service_acceptance

import data.lintel.lib.value

deny contains {"path": ["acceptance_required"]} if not value.is_true(value.at(input.config, ["acceptance_required"]))
