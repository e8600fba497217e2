# METADATA
# title: Use a patched ingress-nginx version (CVE-2025-1974)
# description: >-
#   In earlier releases, anyone who can reach the admission webhook of ingress-nginx can run code in it and read all
#   Secrets of the cluster.
# related_resources:
# - ref: https://kubernetes.io/blog/2025/03/24/ingress-nginx-cve-2025-1974/
# custom:
#   severity: HIGH
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0050]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Upgrade to a later release, or move to another controller, since ingress-nginx is being retired.
package lintel.k8s.network.ingress_nginx_patched

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.main_containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	regex.match(`(^|/)(ingress-nginx/controller(-chroot)?|nginx-ingress-controller)([:@]|$)`, reference)
	found := regex.find_all_string_submatch_n(`^v?([0-9]+)\.([0-9]+)\.([0-9]+)`, image.tag(reference), 1)[0]
	version := [to_number(found[1]), to_number(found[2]), to_number(found[3])]
	not patched(version)
}

# The first releases with the fix, as of 2025-03: 1.11.5 and 1.12.1.
patched(version) if version >= [1, 12, 1]

patched([1, 11, patch]) if patch >= 5
