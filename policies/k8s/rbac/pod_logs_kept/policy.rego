# METADATA
# title: Do not allow deleting pod logs
# description: With the right to delete `pods/log`, an attacker can remove the traces of the attack.
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
#     trivy: [KSV-0042, AVD-KSV-0042, KSV042]
#   cis: []
#   remediation: Remove `delete` and `deletecollection` for `pods/log`.
package lintel.k8s.rbac.pod_logs_kept

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"delete", "deletecollection"})

resources := {"pods/log": {""}}
