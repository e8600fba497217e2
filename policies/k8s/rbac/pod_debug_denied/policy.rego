# METADATA
# title: Do not grant access to ephemeral containers (kubectl debug)
# description: >-
#   A container that is added to a running pod sees the processes and files of the others, with their secrets and tokens.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/workloads/pods/ephemeral-containers/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove the rule, or grant it in namespaces for development only.
package lintel.k8s.rbac.pod_debug_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants({"pods/ephemeralcontainers": {""}}, {"update", "patch"})
