# METADATA
# title: Do not allow roles to create workloads
# description: >-
#   A role that can create pods can mount every Secret of the namespace into them and run as every service account
#   there.
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
#     trivy: [KSV-0048, AVD-KSV-0048, KSV048]
#     kics: [522d4a64-4dc9-44bd-9240-7d8a0d5cb5ba, 592ad21d-ad9b-46c6-8d2d-fad09d62a942]
#     kube-linter: [access-to-create-pods]
#   cis: ["aks-1.8:4.1.4", "eks-1.4:4.1.4", "k8s-1.23:5.1.4"]
#   remediation: Leave creating workloads to your deployment tool and to the controllers that manage them.
package lintel.k8s.rbac.workload_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {
	"pods": {""},
	"replicationcontrollers": {""},
	"podtemplates": {""},
	"deployments": {"apps", "extensions"},
	"statefulsets": {"apps"},
	"daemonsets": {"apps", "extensions"},
	"replicasets": {"apps", "extensions"},
	"jobs": {"batch"},
	"cronjobs": {"batch"},
}
