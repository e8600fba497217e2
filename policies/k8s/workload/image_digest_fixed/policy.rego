# METADATA
# title: Pin container images by digest
# description: A tag can be moved to another image. Only the digest determines which code runs.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/containers/images/#image-names
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0069, AC-K8-NS-PO-M-0133]
#     checkov: [CKV_K8S_43]
#     trivy: []
#     kics: [228c4c19-feeb-4c18-848c-800ac70fdfb7, 7c81d34c-8e5a-402b-9798-9f442630e678]
#     kubescape: [C-0306]
#   cis: []
#   implied_by: [k8s.workload.image_tag_fixed]
#   remediation: Append the digest to the image, as in `nginx:1.29.1@sha256:…`, and let a tool keep it up to date.
#   enabled: false
package lintel.k8s.workload.image_digest_fixed

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.containers
	reference := kubernetes.field(container, ["image"])
	value.given(reference)
	value.known(reference)
	not image.has_digest(reference)
}
