# METADATA
# title: Lock a domain against transfer
# description: >-
#   A registered domain must be locked, because whoever gets hold of the account of the owner can otherwise move it
#   away.
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
#   remediation: Leave transfer_lock out, or set it to true.
package lintel.aws.route53.transfer_locked

import data.lintel.lib.value

deny contains {"path": ["transfer_lock"]} if value.is_false(value.at(input.config, ["transfer_lock"]))
