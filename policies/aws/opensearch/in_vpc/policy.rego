# METADATA
# title: Run OpenSearch domains in a VPC (vpc_options)
# description: Outside a VPC, the endpoint is a public address that only the access policy protects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#vpc_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_137]
#     trivy: []
#     guard: [ELASTICSEARCH_IN_VPC_ONLY, OPENSEARCH_IN_VPC_ONLY]
#     cfn_nag: [W90]
#   cis: []
#   remediation: Add `vpc_options` with private subnets and security groups. You cannot move an existing domain into a VPC.
package lintel.aws.opensearch.in_vpc

import data.lintel.lib.value

deny contains {"path": ["vpc_options"]} if value.empty(value.at(input.config, ["vpc_options"]))
