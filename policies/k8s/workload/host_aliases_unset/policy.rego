# METADATA
# title: Do not use hostAliases in pods
# description: >-
#   `hostAliases` override DNS where few people look, so a wrong or planted address redirects traffic unnoticed.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/network/customize-hosts-file-for-pods/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0007, AVD-KSV-0007, KSV007]
#   cis: []
#   remediation: Remove `hostAliases`, and use a Service of type `ExternalName` or a DNS record.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.host_aliases_unset

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

# Names for the pod itself are harmless.
deny contains {"path": kubernetes.path_to(workload.pod, ["hostAliases"])} if {
	some alias in kubernetes.items(workload.pod, ["hostAliases"])
	not regex.match(`^(127\..*|::1)$`, object.get(alias.spec, "ip", ""))
}
