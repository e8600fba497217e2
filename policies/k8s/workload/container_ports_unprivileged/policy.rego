# METADATA
# title: Use container ports above 1023
# description: Listening on a port below 1024 needs root or a capability that the program would otherwise not need.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: value
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0117, AVD-KSV-0117, KSV117]
#     kube-linter: [privileged-ports]
#   cis: []
#   remediation: Let the program listen on a port of 1024 or more, and map it with `targetPort` in a Service.
package lintel.k8s.workload.container_ports_unprivileged

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(port, ["containerPort"])} if {
	some container in workload.linux_containers
	some port in kubernetes.items(container, ["ports"])
	number := value.number(kubernetes.field(port, ["containerPort"]))
	number > 0
	number < 1024
}
