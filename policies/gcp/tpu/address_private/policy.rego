# METADATA
# title: Do not assign external IPs to TPU VMs (enable_external_ips)
# description: >-
#   With an external IP address, one wrong firewall rule exposes everything that listens on the machine to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/tpu_v2_vm
# - ref: https://cloud.google.com/tpu/docs/managing-tpus-tpu-vm
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_tpu_v2_vm]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_32]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `enable_external_ips`, or set it to `false`, in `network_config`, with a subnetwork that has Private Google
#     Access.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.gcp.tpu.address_private

import data.lintel.lib.value

deny contains {"path": ["network_config", i, "enable_external_ips"]} if {
	some i, block in input.config.network_config
	value.is_true(block.enable_external_ips)
}
