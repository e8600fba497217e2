# METADATA
# title: Name groups, resources and verbs in a role
# description: >-
#   A role must not use an asterisk for API groups, resources or verbs, because it then allows more than anybody has
#   thought of, and what is added to the cluster later as well.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#wildcards
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_49]
#     trivy:
#     - KSV-0044
#     - AVD-KSV-0044
#     - KSV044
#     - KSV-0045
#     - AVD-KSV-0045
#     - KSV045
#     - KSV-0046
#     - AVD-KSV-0046
#     - KSV046
#     - KSV-0112
#     - AVD-KSV-0112
#     - KSV112
#   cis: ["eks-1.4:4.1.3", "k8s-1.23:5.1.3"]
#   remediation: Write out the groups, resources and verbs that are needed.
package lintel.k8s.rbac.wildcards_unused

import data.lintel.lib.rbac

deny contains {"path": array.concat(rule.path, [rbac.step_to(attribute), i])} if {
	some rule in rbac.rules
	some attribute, list in {"apiGroups": rule.groups, "resources": rule.resources, "verbs": rule.verbs}
	some i, name in list
	name == "*"
}
