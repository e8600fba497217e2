# METADATA
# title: Do not allow IKEv1 or weak Diffie-Hellman groups in VPN connections
# description: >-
#   IKEv1 and 1024-bit Diffie-Hellman groups can be broken, so that recorded traffic of the tunnel can be
#   decrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/vpn_connection
# - ref: https://docs.aws.amazon.com/vpn/latest/s2svpn/VPNTunnels.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_vpn_connection]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Use only `ikev2` in `tunnel1_ike_versions` and `tunnel2_ike_versions`, and leave group `2` out of the
#     `dh_group_numbers`.
#   fix:
#   - {path: "tunnel1_ike_versions.*", set: ikev2, unsafe: The service is interrupted during the change.}
#   - {path: "tunnel2_ike_versions.*", set: ikev2, unsafe: The service is interrupted during the change.}
#   - {path: "tunnel1_phase1_dh_group_numbers.*", set: 20, unsafe: The service is interrupted during the change.}
#   - {path: "tunnel1_phase2_dh_group_numbers.*", set: 20, unsafe: The service is interrupted during the change.}
#   - {path: "tunnel2_phase1_dh_group_numbers.*", set: 20, unsafe: The service is interrupted during the change.}
#   - {path: "tunnel2_phase2_dh_group_numbers.*", set: 20, unsafe: The service is interrupted during the change.}
#   - path: "VpnTunnelOptionsSpecifications.*.IKEVersions.*.Value"
#     set: ikev2
#     unsafe: The service is interrupted during the change.
#   - path: "VpnTunnelOptionsSpecifications.*.Phase1DHGroupNumbers.*.Value"
#     set: 20
#     unsafe: The service is interrupted during the change.
#   - path: "VpnTunnelOptionsSpecifications.*.Phase2DHGroupNumbers.*.Value"
#     set: 20
#     unsafe: The service is interrupted during the change.
package lintel.aws.vpc.vpn_ciphers_strong

import data.lintel.lib.value

deny contains {"path": [attribute, i]} if {
	some attribute in {"tunnel1_ike_versions", "tunnel2_ike_versions"}
	some i, version in input.config[attribute]
	version == "ikev1"
}

deny contains {"path": [attribute, i]} if {
	some tunnel in {"tunnel1", "tunnel2"}
	some phase in {"phase1", "phase2"}
	attribute := sprintf("%s_%s_dh_group_numbers", [tunnel, phase])
	some i, group in input.config[attribute]
	value.number(group) == 2
}
