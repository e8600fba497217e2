# METADATA
# title: Let no role change all config maps
# description: >-
#   A role must not allow writing all config maps, because programs do what their configuration says, and some of it,
#   such as that of CoreDNS, is everybody's.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0049, AVD-KSV-0049, KSV049]
#     kubescape: [C-0037]
#   cis: []
#   remediation: Name the config maps in resourceNames; those for electing a leader have been replaced by leases.
package lintel.k8s.rbac.config_map_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {"configmaps": {""}}
