# METADATA
# title: Check that a container is alive
# description: >-
#   A container must have a liveness probe, because Kubernetes otherwise restarts only what has ended, and a program
#   that hangs stays as it is.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0070, AC-K8-OE-PO-L-0129]
#     checkov: [CKV_K8S_8]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add a livenessProbe that asks the program itself for something cheap, and not whether what it depends on works.
package lintel.k8s.workload.liveness_probe_set

import data.lintel.lib.workload

deny contains violation if {
	not workload.ends
	some violation in workload.without(["livenessProbe"])
}
