# METADATA
# title: Do not deploy Tiller
# description: >-
#  Tiller, the server of Helm 2, must not run in a cluster, because it installs whatever anybody in the cluster asks
#  for, with the rights of an administrator.
# related_resources:
# - ref: https://helm.sh/docs/topics/v2_v3_migration/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [workload, kubernetes_service]
#   aliases:
#     terrascan: [AC_K8S_0071, AC_K8S_0110]
#     checkov: [CKV_K8S_34, CKV_K8S_45, CKV_K8S_44]
#     trivy: [KSV-0102, AVD-KSV-0102, KSV102]
#   cis: []
#   remediation: Move the releases to Helm 3, which has no server, and delete the deployment and the service of Tiller.
#   enabled: false
package lintel.k8s.workload.tiller_not_deployed

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.main_containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	image.name(reference) == "tiller"
}

deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["name"])} if {
	kubernetes.kind == "Service"
	kubernetes.name in {"tiller", "tiller-deploy"}
}
