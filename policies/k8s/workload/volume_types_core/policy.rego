# METADATA
# title: Mount only the volume types of the restricted profile
# description: >-
#   Volume types other than `configMap`, `csi`, `downwardAPI`, `emptyDir`, `ephemeral`, `image`, `persistentVolumeClaim`,
#   `projected` and `secret` let anyone who can create pods use storage that was not granted to them.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/concepts/storage/persistent-volumes/
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: program
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0081, AC-K8-IA-PO-M-0143]
#     checkov: []
#     trivy: [KSV-0028, AVD-KSV-0028, KSV028]
#   cis: []
#   remediation: Have an administrator provide the storage as a PersistentVolume, and mount it through a claim.
package lintel.k8s.workload.volume_types_core

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

# hostPath, and types that no longer exist have their own rules.
deny contains {"path": kubernetes.path_to(volume, [type])} if {
	some volume in workload.volumes
	some type in [
		"awsElasticBlockStore", "azureDisk", "azureFile", "cephfs", "cinder", "fc", "flexVolume", "gcePersistentDisk",
		"gitRepo", "iscsi", "local", "nfs", "photonPersistentDisk", "portworxVolume", "rbd", "vsphereVolume",
	]
	value.given(kubernetes.field(volume, [type]))
}
