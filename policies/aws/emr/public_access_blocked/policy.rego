# METADATA
# title: Enable block public access for EMR
# description: >-
#   Without the block, EMR can start clusters whose security groups are open to the internet, and attackers can run code
#   through their consoles.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/emr_block_public_access_configuration
# - ref: https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-block-public-access.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_emr_block_public_access_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_390]
#     trivy: []
#   cis: []
#   remediation: Set `block_public_security_group_rules = true`.
#   fix: {set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.emr.public_access_blocked

import data.lintel.lib.value

deny contains {"path": ["block_public_security_group_rules"]} if {
	not value.is_true(value.at(input.config, ["block_public_security_group_rules"]))
}
