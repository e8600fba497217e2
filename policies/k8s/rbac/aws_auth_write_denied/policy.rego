# METADATA
# title: Do not allow changes to the aws-auth ConfigMap
# description: The ConfigMap `aws-auth` decides which AWS identities are administrators of the EKS cluster.
# related_resources:
# - ref: https://docs.aws.amazon.com/eks/latest/userguide/auth-configmap.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0115, AVD-KSV-0115, KSV115]
#   cis: []
#   remediation: Remove the rule, and grant access with EKS access entries.
package lintel.k8s.rbac.aws_auth_write_denied

import data.lintel.lib.rbac

# A rule for all config maps is the matter of config_map_write_denied.
deny contains {"path": array.concat(rule.path, [rbac.step_to("resourceNames"), i])} if {
	some rule in rbac.rules
	"configmaps" in rule.resources
	some verb in rule.verbs
	verb in (rbac.writing | {"*"})
	some i, name in rule.names
	name == "aws-auth"
}
