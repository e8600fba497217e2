# METADATA
# title: Encrypt MSK clusters in transit (encryption_in_transit)
# description: >-
#   Without TLS between clients and brokers and between brokers, messages and passwords cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/msk_cluster#encryption_info-encryption_in_transit-argument-reference
# - ref: https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_msk_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_81]
#     trivy: [AWS-0073, AVD-AWS-0073]
#     kics: [6db52fa6-d4da-4608-908a-89f0c59e743e]
#   cis: []
#   remediation: Set `client_broker = "TLS"` and `in_cluster = true` in `encryption_in_transit`, which are the defaults.
#   fix: {set: TLS, unsafe: Clients that rely on it lose access.}
package lintel.aws.msk.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": array.concat(path, ["client_broker"])} if {
	some [path, block] in in_transit
	block.client_broker in {"PLAINTEXT", "TLS_PLAINTEXT"}
}

deny contains {"path": array.concat(path, ["in_cluster"])} if {
	some [path, block] in in_transit
	value.is_false(value.at(block, ["in_cluster"]))
}

in_transit contains [["encryption_info", i, "encryption_in_transit", j], block] if {
	some i, info in input.config.encryption_info
	some j, block in info.encryption_in_transit
}
