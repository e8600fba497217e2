# METADATA
# title: Do not allow write access to all ConfigMaps
# description: ConfigMaps control what programs do, and some, such as CoreDNS's, affect the whole cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0049, AVD-KSV-0049, KSV049]
#     kubescape: [C-0037]
#   cis: []
#   remediation: List the ConfigMaps in `resourceNames`. For leader election, use Leases.
package lintel.k8s.rbac.config_map_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {"configmaps": {""}}
