# METADATA
# title: Enable logging on Network Firewall
# description: Without flow or alert logs, you cannot see what the firewall blocks and who is attacking.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/networkfirewall_logging_configuration
# - ref: https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-logging.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: resource
#   resource_types: [aws_networkfirewall_firewall]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_63]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_networkfirewall_logging_configuration` for the firewall.
package lintel.aws.networkfirewall.logged

import data.lintel.lib.link

deny contains {"path": []} if count(link.to(input, [], "aws_networkfirewall_logging_configuration", "firewall_arn")) == 0
