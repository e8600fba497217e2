# METADATA
# title: Do not use the latest tag for container images
# description: >-
#   `latest` is whatever was pushed last: pods of one workload may run different code, and you cannot tell which or roll
#   back.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/containers/images/#image-names
# - ref: https://kubernetes.io/docs/concepts/configuration/overview/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: version
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0068, AC-K8-OE-PO-L-0134]
#     checkov: [CKV_K8S_14]
#     trivy: [KSV-0013, AVD-KSV-0013, KSV013, kubernetes-use-specific-tags]
#     kics: [583053b7-e632-46f0-b989-f81ff8045385, e76cca7c-c3f9-4fc9-884c-b2831168ebd8]
#     kube-linter: [latest-tag]
#     kube-score: [container-image-tag]
#     polaris: [tagNotSpecified]
#   cis: []
#   remediation: Set a version tag, as in `nginx:1.29.1`, or preferably a digest, which can never change.
package lintel.k8s.workload.image_tag_fixed

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.containers
	reference := kubernetes.field(container, ["image"])
	is_string(reference)
	not image.has_digest(reference)
	image.tag(reference) in {"", "latest"}
}
