# METADATA
# title: Enable deletion protection on Network Firewall (delete_protection)
# description: Without deletion protection, a mistaken plan can remove the firewall and leave the network unprotected.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/networkfirewall_firewall#delete_protection-1
# - ref: https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-updating.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_networkfirewall_firewall]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_344]
#     trivy: []
#   cis: []
#   remediation: Set `delete_protection = true`.
#   fix: {set: true}
package lintel.aws.networkfirewall.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["delete_protection"]} if not value.is_true(value.at(input.config, ["delete_protection"]))
