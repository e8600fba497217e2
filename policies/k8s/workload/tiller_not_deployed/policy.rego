# METADATA
# title: Do not deploy Tiller (Helm 2)
# description: >-
#   Tiller, the server of Helm 2, installs whatever any client in the cluster asks for, with administrator rights.
# related_resources:
# - ref: https://helm.sh/docs/topics/v2_v3_migration/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [workload, kubernetes_service]
#   aliases:
#     terrascan: [AC_K8S_0071, AC-K8-DS-PO-M-0177, AC_K8S_0110, AC-K8-NS-SE-M-0185]
#     checkov: [CKV_K8S_34, CKV_K8S_45, CKV_K8S_44]
#     trivy: [KSV-0102, AVD-KSV-0102, KSV102]
#     kics:
#     - 6d173be7-545a-46c6-a81d-2ae52ed1605d
#     - 8b862ca9-0fbd-4959-ad72-b6609bdaa22d
#     - ca2fba76-c1a7-4afd-be67-5249f861cb0e
#   cis: []
#   remediation: Migrate the releases to Helm 3, which has no server, and delete Tiller's Deployment and Service.
#   enabled: false
package lintel.k8s.workload.tiller_not_deployed

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if some container in tillers

deny contains {"path": array.concat(kubernetes.path_to(part, ["labels"]), ["name"])} if {
	count(tillers) == 0
	some part in ({kubernetes.metadata} | {metadata | metadata := workload.metadata})
	kubernetes.field(part, ["labels"]).name == "tiller"
}

deny contains {"path": array.concat(kubernetes.path_to(kubernetes.whole, ["spec", "selector"]), ["name"])} if {
	kubernetes.kind == "Service"
	kubernetes.field(kubernetes.whole, ["spec", "selector"]).name == "tiller"
}

deny contains {"path": kubernetes.path_to(kubernetes.metadata, ["name"])} if {
	count(tillers) == 0
	kubernetes.name in {"tiller", "tiller-deploy"}
}

tillers contains container if {
	some container in workload.main_containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	image.name(reference) == "tiller"
}
