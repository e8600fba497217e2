# METADATA
# title: Do not upload the whole workspace as an artifact
# description: >-
#   The artifact includes `.git/config`, where `actions/checkout` stores the token. Anyone who can download the
#   artifact can use the token while the job runs.
# related_resources:
# - ref: https://unit42.paloaltonetworks.com/github-repo-artifacts-leak-tokens/
# - ref: https://github.com/actions/upload-artifact#uploading-hidden-files
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: script
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [artipacked]
#     octoscan: [dangerous-artefact]
#   cis: []
#   remediation: >-
#     List the files to upload in `path`, remove `include-hidden-files`, and set `persist-credentials: false` for
#     `actions/checkout`.
package lintel.github.job.workspace_not_uploaded

import data.lintel.lib.workflow

deny contains {"path": ["steps", index, "with", "path"]} if {
	some index, step in input.config.steps
	workflow.runs(step, {"actions/upload-artifact"})
	workflow.given(step, "path") in {".", "./", "${{ github.workspace }}", "${{ github.workspace }}/"}
	with_hidden_files(step)
	some earlier in array.slice(input.config.steps, 0, index)
	workflow.runs(earlier, {"actions/checkout"})
	workflow.given(earlier, "persist-credentials") != "false"
	not workflow.between(workflow.version(earlier.uses), "6", "9999")
}

with_hidden_files(step) if workflow.given(step, "include-hidden-files") == "true"

# Later versions leave hidden files out.
with_hidden_files(step) if workflow.between(workflow.version(step.uses), "0", "4.4")
