# METADATA
# title: Keep the node's system folders from pods
# description: >-
#   A pod must not mount folders of the node that hold its system or its keys, because whoever breaks into the pod then
#   reads credentials of the node or changes what runs there.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0076, AC-K8-IA-PO-H-0138]
#     checkov: []
#     trivy: [KSV-0121, AVD-KSV-0121, KSV121, KSV-0023, AVD-KSV-0023, KSV023]
#     kics: [5308a7a8-06f8-45ac-bf10-791fe21de46e, a737be28-37d8-4bff-aa6d-1be8aa0a0015]
#     kube-linter: [sensitive-host-mounts, writable-host-mount]
#     polaris: [hostPathSet]
#     kubescape: [C-0045, C-0048]
#   cis: []
#   remediation: Remove the volume, or mount the one harmless folder below that is needed, read-only.
package lintel.k8s.workload.sensitive_host_paths_unmounted

import data.lintel.lib.host_path
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(volume, ["hostPath", "path"])} if {
	some volume in workload.volumes
	host_path.class(volume) == "sensitive"
}
