# METADATA
# title: Do not run pull requests on self-hosted runners
# description: >-
#   Anyone can open a pull request in a public repository. Their code then runs on your machine, reaches its network,
#   and can stay there for later jobs.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/runners/self-hosted-runners
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: design
#   resource_types: [github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [f1a2b3c4-d5e6-4f7a-8b9c-0d1e2f3a4b5c]
#     zizmor: [self-hosted-runner]
#     poutine: [pr_runs_on_self_hosted]
#     octoscan: [runner-label]
#   cis: []
#   remediation: >-
#     Use GitHub-hosted runners for pull requests, or limit the job to branches of the repository: `if:
#     github.event.pull_request.head.repo.full_name == github.repository`. In a private repository, skip this
#     rule.
package lintel.github.job.runner_not_self_hosted

import data.lintel.lib.workflow

deny contains {"path": ["runs-on", "labels", index]} if {
	count(workflow.events & workflow.pull_requests) > 0
	some index, label in input.config["runs-on"].labels
	lower(label) == "self-hosted"
	not limited
}

limited if workflow.selective(input.config["if"])

limited if contains(input.config["if"], "event_name")

limited if input.config.environment
