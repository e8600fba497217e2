# METADATA
# title: Set CPU and memory quotas for namespaces (ResourceQuota)
# description: >-
#   If the quotas do not cover requests and limits of CPU and memory, one team or an attacker can use up the cluster's
#   capacity.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/policy/resource-quotas/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [kubernetes_resource_quota, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0040, AVD-KSV-0040, KSV040]
#   cis: []
#   remediation: Set `requests.cpu`, `requests.memory`, `limits.cpu` and `limits.memory` in `spec.hard`.
package lintel.k8s.namespace.quota_covers_compute

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "hard"]), "message": message} if {
	kubernetes.kind == "ResourceQuota"
	value.empty(kubernetes.field(kubernetes.whole, ["spec", "scopes"]))
	value.empty(kubernetes.field(kubernetes.whole, ["spec", "scopeSelector"]))
	missing := {amount |
		some amount, names in amounts
		not bounded(names)
	}
	count(missing) > 0
	message := sprintf("the quota does not cover %s", [concat(", ", sort(missing))])
}

amounts := {
	"requests.cpu": {"requests.cpu", "cpu"},
	"requests.memory": {"requests.memory", "memory"},
	"limits.cpu": {"limits.cpu"},
	"limits.memory": {"limits.memory"},
}

# By this quota, or another one of the namespace.
bounded(names) if {
	some quota in array.concat([input], object.get(data.resources, "kubernetes_resource_quota", []))
	kubernetes.together(kubernetes.namespace_of(quota), kubernetes.namespace)
	some name in names
	value.given(object.get(kubernetes.read(quota, ["spec", "hard"]), name, null))
}
