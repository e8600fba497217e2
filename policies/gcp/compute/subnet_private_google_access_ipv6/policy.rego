# METADATA
# title: Enable Private Google Access over IPv6 on subnets
# description: >-
#   Without Private Google Access over IPv6, machines of a subnet with IPv6 need external addresses to reach Google
#   services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_subnetwork#private_ipv6_google_access-1
# - ref: https://cloud.google.com/vpc/docs/private-google-access
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [google_compute_subnetwork]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_76]
#     trivy: []
#   cis: []
#   remediation: Set `private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE"`.
#   fix: {set: ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE}
package lintel.gcp.compute.subnet_private_google_access_ipv6

import data.lintel.lib.subnetwork
import data.lintel.lib.value

deny contains {"path": ["private_ipv6_google_access"]} if {
	subnetwork.for_machines
	input.config.stack_type in {"IPV4_IPV6", "IPV6_ONLY"}
	not value.at(input.config, ["private_ipv6_google_access"]) in enabled
}

enabled := {"ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE", "ENABLE_BIDIRECTIONAL_ACCESS_TO_GOOGLE"}
