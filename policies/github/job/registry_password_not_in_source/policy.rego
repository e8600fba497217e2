# METADATA
# title: Do not hard-code registry passwords in workflows
# description: >-
#   Anyone who can read the repository or its history can read the password, and use or replace the images of the
#   registry.
# related_resources:
# - ref: https://docs.github.com/en/actions/how-tos/write-workflows/choose-where-workflows-run/run-jobs-in-a-container
# - ref: https://docs.github.com/en/actions/concepts/security/secrets
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [hardcoded-container-credentials]
#     actionlint: [credentials]
#   cis: []
#   remediation: >-
#     Store the password as a secret, use `${{ secrets.REGISTRY_PASSWORD }}`, and change the password, because it
#     stays in the history.
package lintel.github.job.registry_password_not_in_source

import data.lintel.lib.value
import data.lintel.lib.workflow

deny contains {"path": array.concat(path, ["credentials", "password"])} if {
	some [path, container] in containers
	value.given(container.credentials.password)
	not workflow.dynamic(workflow.format(container.credentials.password))
}

containers contains [["container"], input.config.container]

containers contains [["services", name], service] if some name, service in input.config.services
