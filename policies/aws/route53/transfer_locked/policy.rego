# METADATA
# title: Enable the transfer lock on Route 53 domains (transfer_lock)
# description: Without a transfer lock, an attacker who takes over the owner's account can transfer the domain away.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53domains_registered_domain#transfer_lock-1
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/domain-lock.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_route53domains_registered_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_377]
#     trivy: []
#   cis: []
#   remediation: Remove `transfer_lock` or set it to `true`.
#   fix: {set: true}
package lintel.aws.route53.transfer_locked

import data.lintel.lib.value

deny contains {"path": ["transfer_lock"]} if value.is_false(value.at(input.config, ["transfer_lock"]))
