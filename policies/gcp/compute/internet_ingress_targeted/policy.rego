# METADATA
# title: Set targets on firewall rules open to the internet (target_tags)
# description: >-
#   A rule without targets opens its ports to the internet on every machine of the network, including machines that you
#   add later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall#target_tags-1
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [google_compute_firewall]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [GCP-0027, AVD-GCP-0027, google-compute-no-public-ingress]
#   cis: []
#   remediation: Set `target_service_accounts` or `target_tags` to those of the machines that serve the internet.
package lintel.gcp.compute.internet_ingress_targeted

import data.lintel.lib.firewall
import data.lintel.lib.value

deny contains {"path": ["target_tags"]} if {
	some rule in firewall.ingress
	some source in rule.sources
	firewall.reaches(source.range) == "internet"
	some layer in rule.layers
	not echo(layer)
	not targeted
}

# Answering a ping gives nothing away.
echo(layer) if value.word(layer.protocol) in {"icmp", "ipv6-icmp", "1", "58"}

targeted if {
	some name in ["target_tags", "target_service_accounts"]
	value.given(value.at(input.config, [name]))
}
