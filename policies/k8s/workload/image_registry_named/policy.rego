# METADATA
# title: Include the registry in container image names
# description: >-
#   For a short name, the node's runtime configuration decides which registry the image comes from, and another image
#   may have that name there.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/containers/images/#image-names
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Write the registry before the name, as in `docker.io/library/nginx:1.29.1`.
#   enabled: false
package lintel.k8s.workload.image_registry_named

import data.lintel.lib.image
import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["image"])} if {
	some container in workload.containers
	reference := kubernetes.field(container, ["image"])
	value.given(reference)
	image.registry(reference) == ""
}
