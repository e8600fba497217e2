# METADATA
# title: Do not mount volume types that were removed from Kubernetes
# description: >-
#   The `glusterfs`, `quobyte`, `storageos`, `scaleIO` and `flocker` plugins had flaws that leaked credentials and were
#   removed: no supported version of Kubernetes can run the pod.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/
# - ref: https://kubernetes-csi.github.io/docs/drivers.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: version
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0130, AC-K8-DS-PO-M-0143, AC_K8S_0081, AC-K8-IA-PO-M-0143]
#     checkov: []
#     trivy: [KSV-0028, AVD-KSV-0028, KSV028]
#   cis: []
#   remediation: Move the data to a volume of a CSI driver, and mount it through a claim.
package lintel.k8s.workload.volume_types_supported

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(volume, [type])} if {
	some volume in workload.volumes
	some type in ["glusterfs", "quobyte", "storageos", "scaleIO", "flocker"]
	value.given(kubernetes.field(volume, [type]))
}
