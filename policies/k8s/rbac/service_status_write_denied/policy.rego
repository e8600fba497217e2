# METADATA
# title: Do not allow write access to the status of Services
# description: >-
#   With `services/status`, a user can claim load balancer addresses and redirect their traffic to other pods
#   (CVE-2020-8554).
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_4]
#     trivy: []
#   cis: []
#   remediation: Leave the status of Services to the load balancer's controller.
package lintel.k8s.rbac.service_status_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"update", "patch"})

resources := {"services/status": {""}}
