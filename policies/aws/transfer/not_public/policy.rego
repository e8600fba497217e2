# METADATA
# title: Place a Transfer Family server in a VPC
# description: >-
#   A Transfer Family server should have its endpoint in a VPC, because a public endpoint cannot be limited to the
#   addresses of partners.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/transfer_server#endpoint_type-1
# - ref: https://docs.aws.amazon.com/transfer/latest/userguide/create-server-in-vpc.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_transfer_server]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_164]
#     trivy: []
#   cis: []
#   remediation: Set endpoint_type = "VPC" and endpoint_details, with security groups that admit only those who use it.
package lintel.aws.transfer.not_public

import data.lintel.lib.value

deny contains {"path": ["endpoint_type"]} if value.at(input.config, ["endpoint_type"]) in {null, "", "PUBLIC"}
