# METADATA
# title: Do not use wildcards in roles
# description: >-
#   A wildcard (`*`) for API groups, resources or verbs grants more than intended, including resources that are added to
#   the cluster later.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#wildcards
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_49]
#     trivy:
#     - KSV-0044
#     - AVD-KSV-0044
#     - KSV044
#     - {id: KSV-0045, instance: verbs}
#     - {id: AVD-KSV-0045, instance: verbs}
#     - {id: KSV045, instance: verbs}
#     - {id: KSV-0046, instance: resources}
#     - {id: AVD-KSV-0046, instance: resources}
#     - {id: KSV046, instance: resources}
#     - KSV-0112
#     - AVD-KSV-0112
#     - KSV112
#     kics: [6b896afb-ca07-467a-b256-1a0077a1c08e]
#     kube-linter: [wildcard-in-rules]
#     kubescape: [C-0035]
#   cis: ["aks-1.8:4.1.3", "eks-1.4:4.1.3", "gke-1.9:4.1.3", "k8s-1.23:5.1.3"]
#   remediation: Write out the groups, resources and verbs that are needed.
package lintel.k8s.rbac.wildcards_unused

import data.lintel.lib.rbac

# One violation for each rule of the role: at its verbs, else at its resources, else at its groups.
deny contains object.union({"path": place(wildcards), "instance": attribute}, message(wildcards)) if {
	some rule in rbac.rules
	wildcards := {attribute: array.concat(rule.path, [rbac.step_to(attribute), i]) |
		some attribute, list in {"apiGroups": rule.groups, "resources": rule.resources, "verbs": rule.verbs}
		some i, name in list
		name == "*"
		not "*" in array.slice(list, 0, i)
	}
	some attribute, _ in wildcards
}

place(wildcards) := [wildcards[name] | some name in ["verbs", "resources", "apiGroups"]; wildcards[name]][0]

message(wildcards) := {} if count(wildcards) == 1

message(wildcards) := {"message": sprintf("wildcard (*) in %s", [concat(" and ", sort(object.keys(wildcards)))])} if count(wildcards) > 1
