# METADATA
# title: Pin container images in workflows to a version, not latest
# description: >-
#   Without a tag, or with `latest`, each run may get a different image, and an image that an attacker publishes is
#   used at once.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/write-workflows/choose-where-workflows-run/run-jobs-in-a-container
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [github_job, github_step, github_action]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unpinned-images]
#   cis: []
#   remediation: Add the tag of a version, or better the digest, to the image.
package lintel.github.job.image_tag_pinned

import data.lintel.lib.image
import data.lintel.lib.value
import data.lintel.lib.workflow

deny contains {"path": entry.path} if {
	some entry in workflow.images
	not entry.image.digest
	value.given(entry.image.image)
	object.get(entry.image, "tag", image.tag(entry.image.image)) in {"", "latest"}
}
