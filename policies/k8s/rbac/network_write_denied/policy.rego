# METADATA
# title: Do not allow roles to redirect traffic
# description: >-
#   A role that can write Services, Endpoints, Ingresses or NetworkPolicies can redirect other applications' traffic or
#   open what was closed.
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
#     trivy: [KSV-0056, AVD-KSV-0056, KSV056]
#   cis: []
#   remediation: >-
#     Leave these objects to your deployment tool, and give controllers the status subresource of what they manage.
package lintel.k8s.rbac.network_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {
	"services": {""},
	"endpoints": {""},
	"endpointslices": {"discovery.k8s.io"},
	"ingresses": {"networking.k8s.io", "extensions"},
	"networkpolicies": {"networking.k8s.io", "extensions"},
	"gateways": {"gateway.networking.k8s.io"},
	"httproutes": {"gateway.networking.k8s.io"},
}
