# METADATA
# title: Update deprecated versions of GitHub's actions (uses)
# description: >-
#   GitHub has shut down the services or the runtime that these versions need, so the step fails, or runs on a Node.js
#   version without security fixes.
# related_resources:
# - ref: https://github.blog/changelog/2024-04-16-deprecation-notice-v3-of-the-artifact-actions/
# - ref: https://github.blog/changelog/2024-12-05-notice-of-upcoming-releases-and-breaking-changes-for-github-actions/
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Update to the version that the message names, or to a newer one.
#   fix:
#   - replace: {"(actions/(?:upload|download)-artifact)@v[123]\\b": "$1@v4", "(actions/cache(?:/\\w+)?)@v[123]\\b": "$1@v4"}
#     unsafe: The inputs and outputs of the action may differ.
package lintel.github.step.action_version_supported

import data.lintel.lib.workflow

deny contains {"path": ["uses"], "message": sprintf("Use version %s or newer.", [first])} if {
	uses := input.config.uses
	first := supported[workflow.name(uses)]
	workflow.between(workflow.version(uses), "0", first)
}

# The first versions on a runtime and services that GitHub still supports, as of August 2026.
supported := {
	"actions/cache": "3",
	"actions/cache/restore": "3",
	"actions/cache/save": "3",
	"actions/checkout": "3",
	"actions/deploy-pages": "4",
	"actions/download-artifact": "4",
	"actions/github-script": "6",
	"actions/setup-go": "3",
	"actions/setup-java": "3",
	"actions/setup-node": "3",
	"actions/setup-python": "3",
	"actions/upload-artifact": "4",
	"actions/upload-pages-artifact": "3",
	"github/codeql-action/analyze": "3",
	"github/codeql-action/autobuild": "3",
	"github/codeql-action/init": "3",
	"github/codeql-action/upload-sarif": "3",
}
