# METADATA
# title: Do not grant create on PersistentVolumes
# description: >-
#   A persistent volume of type `hostPath` gives a pod access to the files of its node, even if the Pod Security Standard of
#   its namespace forbids `hostPath`.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#persistent-volume-creation
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["aks-1.8:4.1.8"]
#   remediation: >-
#     Grant `create` on `persistentvolumeclaims`, and let a storage class provision the volumes.
package lintel.k8s.rbac.persistent_volume_write_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.rbac

# Volumes belong to no namespace, and a Role grants nothing beyond its own.
deny contains violation if {
	kubernetes.kind == "ClusterRole"
	some violation in rbac.grants({"persistentvolumes": {""}}, {"create"})
}
