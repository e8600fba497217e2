# METADATA
# title: Set a readiness probe (readinessProbe)
# description: >-
#   Without a readiness probe, Services send requests to a container that cannot answer them yet, or no longer can.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/liveness-readiness-startup-probes/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0072, AC-K8-OE-PO-L-0130]
#     checkov: [CKV_K8S_9]
#     trivy: []
#     kics: [8657197e-3f87-4694-892b-8144701d83c1, a659f3b5-9bf0-438a-bd9a-7d3a6427f1e3]
#     kube-linter: [no-readiness-probe]
#     kube-score: [pod-probes]
#     polaris: [readinessProbeMissing]
#     kubescape: [C-0018]
#   cis: []
#   remediation: Add a `readinessProbe` that fails as long as requests cannot be served.
#   enabled: false
package lintel.k8s.workload.readiness_probe_set

import data.lintel.lib.workload

deny contains violation if {
	not workload.ends
	some violation in workload.without(["readinessProbe"])
}
