# METADATA
# title: Run Transfer Family servers in a VPC (endpoint_type)
# description: You cannot limit a public endpoint to the addresses of your partners.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/transfer_server#endpoint_type-1
# - ref: https://docs.aws.amazon.com/transfer/latest/userguide/create-server-in-vpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_transfer_server]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_164]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `endpoint_type = "VPC"` and `endpoint_details`, with security groups that allow only the users of the server.
package lintel.aws.transfer.not_public

import data.lintel.lib.value

deny contains {"path": ["endpoint_type"]} if value.at(input.config, ["endpoint_type"]) in {null, "", "PUBLIC"}
