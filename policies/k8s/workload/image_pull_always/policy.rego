# METADATA
# title: Always pull container images (imagePullPolicy)
# description: >-
#   Without `imagePullPolicy: Always` or a digest, a pod can run an image that another pod left on the node, without the
#   right to pull it and even if the tag has moved.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0021, AC-K8-OE-PK-M-0034]
#     checkov: [CKV_K8S_15]
#     trivy: []
#     kics: [aa737abf-6b1d-4aba-95aa-5c160bd7f96e, caa3479d-885d-4882-9aac-95e5e78ef5c2]
#     kube-score: [container-image-pull-policy]
#     polaris: [pullPolicyNotAlways]
#     kubescape: [C-0075]
#   cis: []
#   remediation: >-
#     Set `imagePullPolicy: Always`. Layers that the node already has are not downloaded again.
#   enabled: false
#   fix: {set: Always}
package lintel.k8s.workload.image_pull_always

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["imagePullPolicy"])} if {
	some container in workload.containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	not image.has_digest(reference)
	pulled(container) != "Always"
}

# By default, only the tag latest is always pulled.
pulled(container) := policy if {
	policy := kubernetes.field(container, ["imagePullPolicy"])
	value.given(policy)
} else := "Always" if {
	image.tag(container.spec.image) in {"", "latest"}
} else := "IfNotPresent" if {
	value.known(container.spec.image)
} else := "Always"
