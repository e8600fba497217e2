# METADATA
# title: Do not mount the container runtime socket
# description: >-
#   Anyone who can reach the runtime's socket (`docker.sock`, `containerd.sock`) can start containers with any
#   privileges, which amounts to root on the node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: program
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0088, AC-K8-NS-PO-M-0171, AC_K8S_0076, AC-K8-IA-PO-H-0138]
#     checkov: [CKV_K8S_27]
#     trivy: [KSV-0006, AVD-KSV-0006, KSV006, KSV-0023, AVD-KSV-0023, KSV023]
#     kics: [4e203a65-c8d8-49a2-b749-b124d43c9dc1, a6f34658-fdfb-4154-9536-56d516f65828]
#     kube-linter: [docker-sock]
#     kubescape: [C-0074]
#   cis: []
#   remediation: Remove the `hostPath` volume. Build images with a tool that needs no daemon, and read metrics from the kubelet.
package lintel.k8s.workload.runtime_socket_unmounted

import data.lintel.lib.host_path
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(volume, ["hostPath", "path"])} if {
	some volume in workload.volumes
	host_path.class(volume) == "socket"
}
