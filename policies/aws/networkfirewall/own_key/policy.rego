# METADATA
# title: Encrypt Network Firewall with a customer-managed key (CMK)
# description: With a customer-managed key, reading and changing the firewall rules requires permission on the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/networkfirewall_firewall#encryption-configuration
# - ref: https://docs.aws.amazon.com/network-firewall/latest/developerguide/kms-encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_networkfirewall_firewall, aws_networkfirewall_rule_group, aws_networkfirewall_firewall_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_345, CKV_AWS_346]
#     trivy: []
#   cis: []
#   remediation: Add `encryption_configuration` with `type = "CUSTOMER_KMS"` and `key_id`.
package lintel.aws.networkfirewall.own_key

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encryption_configuration", "key_id"])
	value.empty(place.value)
}
