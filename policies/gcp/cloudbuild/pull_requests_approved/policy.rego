# METADATA
# title: Require a comment to build external pull requests (comment_control)
# description: Without this, anyone who opens a pull request can run their own code with the service account of the build.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/cloudbuild_trigger
# - ref: https://cloud.google.com/build/docs/automating-builds/github/build-repos-from-github
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_cloudbuild_trigger]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `comment_control = "COMMENTS_ENABLED_FOR_EXTERNAL_CONTRIBUTORS_ONLY"`, or set `approval_required = true`
#     in `approval_config`.
#   fix: {set: COMMENTS_ENABLED_FOR_EXTERNAL_CONTRIBUTORS_ONLY}
package lintel.gcp.cloudbuild.pull_requests_approved

import data.lintel.lib.value

deny contains {"path": [name, i, "pull_request", k, "comment_control"]} if {
	some name in {"github", "repository_event_config"}
	some i, source in input.config[name]
	some k, request in source.pull_request
	value.at(request, ["comment_control"]) in {null, "", "COMMENTS_DISABLED"}
	not approved
}

approved if {
	some block in input.config.approval_config
	not value.is_false(value.at(block, ["approval_required"]))
}
