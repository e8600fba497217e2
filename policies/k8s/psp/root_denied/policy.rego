# METADATA
# title: Disallow containers that run as root in PodSecurityPolicies
# description: >-
#   Root in a container is root on the node if the container breaks out. Kubernetes 1.25 removed PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_6]
#     trivy: []
#     kics: [4c415497-7410-4559-90e8-f2c8ac64ee38, e3aa0612-4351-4a0d-983f-aefea25cf203]
#   cis: []
#   remediation: >-
#     Set `runAsUser.rule: MustRunAsNonRoot`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: MustRunAsNonRoot, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.root_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	not keeps_out_root
}

field := ["spec", "runAsUser", "rule"] if kubernetes.manifest_form

field := ["spec", "runAsUser", 0, "rule"] if not kubernetes.manifest_form

keeps_out_root if kubernetes.field(kubernetes.whole, field) == "MustRunAsNonRoot"

keeps_out_root if {
	kubernetes.field(kubernetes.whole, field) == "MustRunAs"
	ranges := kubernetes.items(kubernetes.whole, array.concat(array.slice(field, 0, count(field) - 1), [list]))
	count(ranges) > 0
	every range in ranges {
		value.number(range.spec.min) > 0
	}
}

list := "ranges" if kubernetes.manifest_form

list := "range" if not kubernetes.manifest_form
