# METADATA
# title: Place an OpenSearch domain in a VPC
# description: >-
#   An OpenSearch domain should be placed in a VPC, because its endpoint is otherwise an address of the internet,
#   guarded by its access policy alone.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#vpc_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/vpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_137]
#     trivy: []
#   cis: []
#   remediation: Add vpc_options with private subnets and security groups. A domain cannot be moved later.
package lintel.aws.opensearch.in_vpc

import data.lintel.lib.value

deny contains {"path": ["vpc_options"]} if value.empty(value.at(input.config, ["vpc_options"]))
