# METADATA
# title: Set a liveness probe (livenessProbe)
# description: >-
#   Without a liveness probe, Kubernetes only restarts containers that exit, so a program that hangs keeps hanging.
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
#     kics: [5b6d53dd-3ba3-4269-b4d7-f82e880e43c3, ade74944-a674-4e00-859e-c6eab5bde441]
#     kube-linter: [no-liveness-probe]
#     kube-score: [pod-probes]
#     polaris: [livenessProbeMissing]
#     kubescape: [C-0056]
#   cis: []
#   remediation: Add a `livenessProbe` with a cheap check of the program itself, not of its dependencies.
#   enabled: false
package lintel.k8s.workload.liveness_probe_set

import data.lintel.lib.workload

deny contains violation if {
	not workload.ends
	some violation in workload.without(["livenessProbe"])
}
