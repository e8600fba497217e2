# METADATA
# title: Accept connections to an endpoint service one by one
# description: >-
#   An endpoint service must ask for acceptance, because otherwise every principal that it allows connects without
#   anybody looking.
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
#   remediation: Set acceptance_required = true, and accept with aws_vpc_endpoint_connection_accepter.
package lintel.aws.vpc.endpoint_service_acceptance

import data.lintel.lib.value

deny contains {"path": ["acceptance_required"]} if not value.is_true(value.at(input.config, ["acceptance_required"]))
