# METADATA
# title: Do not mount sensitive host directories
# description: >-
#   If a pod mounts the node's system or key directories, an attacker who breaks into it can read the node's credentials
#   or change what runs there.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: program
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
#   remediation: Remove the volume, or mount only the harmless subdirectory that you need, read-only.
package lintel.k8s.workload.sensitive_host_paths_unmounted

import data.lintel.lib.host_path
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(volume, ["hostPath", "path"])} if {
	some volume in workload.volumes
	host_path.class(volume) == "sensitive"
}
