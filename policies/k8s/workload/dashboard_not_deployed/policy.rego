# METADATA
# title: Do not deploy Kubernetes Dashboard
# description: >-
#   Kubernetes Dashboard can show and change everything that its service account has access to. It has often been left open
#   to the internet, and is no longer maintained.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/access-application-cluster/web-ui-dashboard/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: design
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0067, AC-K8-DS-PO-M-0176]
#     checkov: [CKV_K8S_33]
#     trivy: []
#     kics: [d2ad057f-0928-41ef-a83c-f59203bb855b]
#     kubescape: [C-0014]
#   cis: ["gke-1.9:5.10.1"]
#   remediation: Remove it, and use a client on the administrator's computer.
package lintel.k8s.workload.dashboard_not_deployed

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if some container in dashboards

deny contains {"path": array.concat(kubernetes.path_to(workload.metadata, ["labels"]), [label])} if {
	count(dashboards) == 0
	some label in ["app", "k8s-app", "app.kubernetes.io/name"]
	workload.labels[label] == "kubernetes-dashboard"
}

dashboards := {container |
	some container in workload.main_containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	regex.match(`(^|/)(kubernetes-dashboard(-[a-z0-9]+)?|kubernetesui/dashboard(-[a-z]+)?)([:@]|$)`, reference)
}
