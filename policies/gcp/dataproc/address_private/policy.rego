# METADATA
# title: Do not assign public IPs to Dataproc clusters (internal_ip_only)
# description: >-
#   With public IP addresses, one wrong firewall rule exposes the Hadoop web interfaces, which need no password, to the
#   internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/dataproc_cluster#internal_ip_only-1
# - ref: https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/network
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_dataproc_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_103]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `internal_ip_only = true` in `cluster_config.gce_cluster_config`, with a subnetwork that has Private Google
#     Access.
#   fix: {path: "**.internal_ip_only", set: true, unsafe: The resource is replaced.}
package lintel.gcp.dataproc.address_private

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	value.empty(value.at(input.config, ["virtual_cluster_config"]))
	some place in attribute.places(input.config, ["cluster_config", "gce_cluster_config", "internal_ip_only"])
	public(place.value)
}

public(internal) if value.is_false(internal)

# Since image 2.2, which new clusters get, private addresses are the default.
public(null) if {
	some config in input.config.cluster_config
	some software in config.software_config
	regex.match(`^(1\.|2\.[01](\D|$))`, software.image_version)
}
