# METADATA
# title: Use a current security policy on Transfer Family (security_policy_name)
# description: The default security policy still accepts SHA-1, a broken algorithm.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/transfer_server#security_policy_name-1
# - ref: https://docs.aws.amazon.com/transfer/latest/userguide/security-policies.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_transfer_server]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_380]
#     trivy: []
#   cis: []
#   remediation: Set `security_policy_name = "TransferSecurityPolicy-2024-01"` or a newer one.
#   fix: {set: TransferSecurityPolicy-2024-01, unsafe: Clients with older ciphers lose access.}
package lintel.aws.transfer.security_policy_current

import data.lintel.lib.value

deny contains {"path": ["security_policy_name"]} if value.empty(value.at(input.config, ["security_policy_name"]))

# The policies of March 2022 were the first without SHA-1.
deny contains {"path": ["security_policy_name"]} if {
	made := regex.find_all_string_submatch_n(`-([0-9]{4}-[0-9]{2})$`, input.config.security_policy_name, 1)[0]
	made[1] < "2022-03"
}
