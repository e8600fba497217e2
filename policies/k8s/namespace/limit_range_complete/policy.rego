# METADATA
# title: Set defaults and limits in a LimitRange
# description: >-
#   Without defaults, a maximum and a minimum, containers without their own settings run without limits, and others can set
#   any value.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/policy/limit-range/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [kubernetes_limit_range, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0039, AVD-KSV-0039, KSV039]
#   cis: []
#   remediation: Set `default`, `defaultRequest`, `max` and `min` for the type `Container`.
package lintel.k8s.namespace.limit_range_complete

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": array.concat(limit.path, [step]), "message": sprintf("%s is not set", [name])} if {
	kubernetes.kind == "LimitRange"
	some limit in kubernetes.items(kubernetes.whole, ["spec", list])
	limit.spec.type == "Container"
	some name in ["default", "defaultRequest", "max", "min"]
	step := kubernetes.path_of([name])[0]
	value.empty(value.at(limit.spec, [step]))
}

list := "limits" if kubernetes.manifest_form

list := "limit" if not kubernetes.manifest_form
