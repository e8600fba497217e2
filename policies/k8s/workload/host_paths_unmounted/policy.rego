# METADATA
# title: Do not mount hostPath volumes
# description: >-
#   A `hostPath` volume outlives the pod, is shared with other programs on the node, and can let the pod escape its
#   container.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: program
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0076, AC-K8-IA-PO-H-0138]
#     checkov: []
#     trivy: [KSV-0023, AVD-KSV-0023, KSV023]
#     kics: [86a947ea-f577-4efb-a8b0-5fc00257d521, aa8f7a35-9923-4cad-bd61-a19b7f6aac91]
#     kube-linter: [writable-host-mount]
#     polaris: [hostPathSet]
#     kubescape: [C-0045, C-0048]
#   cis: ["k8s-1.23:5.2.12"]
#   remediation: >-
#     Use a volume that Kubernetes manages, such as `persistentVolumeClaim`, or `local` for disks of the node.
package lintel.k8s.workload.host_paths_unmounted

import data.lintel.lib.host_path
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

# Sockets of runtimes and system folders have their own rules.
deny contains {"path": kubernetes.path_to(volume, ["hostPath", "path"])} if {
	some volume in workload.volumes
	host_path.class(volume) == "other"
}
