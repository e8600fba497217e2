# METADATA
# title: Pin container images in workflows to a digest
# description: >-
#   The owner of an image, or an attacker with the owner's token, can move a tag to another image. The next run then
#   executes it with your secrets.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/write-workflows/choose-where-workflows-run/run-jobs-in-a-container
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_job, github_step, github_action]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [unpinned-images]
#   cis: []
#   remediation: Add `@sha256:…` to the image.
#   enabled: false
package lintel.github.job.image_digest_pinned

import data.lintel.lib.value
import data.lintel.lib.workflow

deny contains {"path": entry.path} if {
	some entry in workflow.images
	not entry.image.digest
	value.known(entry.image.image)
	object.get(entry.image, "tag", "latest") != "latest"
}
