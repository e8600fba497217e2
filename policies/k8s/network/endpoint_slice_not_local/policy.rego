# METADATA
# title: Do not use loopback or link-local addresses in EndpointSlices
# description: >-
#   With such an address, requests to the Service reach programs on the node or the metadata service of the cloud, which
#   were never meant to be published.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [kubernetes_endpoint_slice, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0132, AC_K8S_0113]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove the address. A Service with a selector manages its own endpoints.
package lintel.k8s.network.endpoint_slice_not_local

import data.lintel.lib.kubernetes

deny contains {"path": array.concat(kubernetes.path_to(endpoint, ["addresses"]), [i])} if {
	kubernetes.kind == "EndpointSlice"
	some endpoint in kubernetes.items(kubernetes.whole, ["endpoints"])
	some i, address in kubernetes.field(endpoint, ["addresses"])
	is_string(address)
	local(lower(address))
}

local(address) if regex.match(`^(127\.[0-9.]+|169\.254\.[0-9.]+|::1|0*(:0*)*:0*1|fe[89ab][0-9a-f]:.*|::ffff:(127|169\.254)\..*)$`, address)
