# METADATA
# title: Do not check out untrusted pull requests (pull_request_target)
# description: >-
#   `pull_request_target`, `workflow_run` and `issue_comment` run with the secrets and the token of the repository.
#   If a build, a test or a linter then runs code from a pull request, that code can read the secrets and change the
#   repository.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/
# custom:
#   severity: HIGH
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_workflow]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [d3a8b4c1-f2e7-4a9b-8c5d-1e6f0a2b3c4d]
#     poutine: [untrusted_checkout_exec]
#     octoscan: [dangerous-checkout]
#   cis: []
#   remediation: >-
#     Build and test pull requests on `pull_request`. Pass results to a second workflow as an artifact that it does
#     not run, or check out the base branch, which is the default.
package lintel.github.workflow.untrusted_code_not_checked_out

import data.lintel.lib.workflow

deny contains {"path": array.concat(["jobs", at_job, "steps", at_step], place)} if {
	some at_job, job in input.config.jobs
	not reviewed(job)
	some at_step, step in job.steps
	not workflow.selective(object.get(step, "if", ""))
	some event in workflow.events
	place := checkouts(step, event)
	not other_event(job, step, event)
	some later in array.slice(job.steps, at_step, count(job.steps))
	workflow.runs_workspace(later)
}

# Where a step checks out the code that an event is about.
checkouts(step, event) := ["with", "ref"] if {
	workflow.runs(step, {"actions/checkout"})
	regex.match(code[event], workflow.given(step, "ref"))
} else := ["with", "repository"] if {
	workflow.runs(step, {"actions/checkout"})
	regex.match(code[event], workflow.given(step, "repository"))
} else := ["run"] if {
	some line in split(step.run, "\n")
	regex.match(`^\s*git\s+(checkout|clone|fetch|pull|switch)\s`, line)
	regex.match(code[event], lower(line))
} else := ["run"] if {
	regex.match(`(^|[\n;&|])\s*gh\s+pr\s+checkout\s`, step.run)
	event in {"issue_comment", "pull_request_target"}
}

# References to code that the cause of an event has written.
code := {
	"issue_comment": `refs/pull/|\bpull/`,
	"pull_request_target": `pull_request\.head\.|github\.head_ref|refs/pull/|\bpull/|pull_request\.merge_commit_sha`,
	"workflow_run": `workflow_run\.(head_sha|head_branch|head_commit|head_repository|pull_requests)`,
}

# The job waits for an approval or a check of who has written the code, or may do so.
reviewed(job) if job.environment

reviewed(job) if workflow.selective(job["if"])

reviewed(job) if {
	some other in input.config.jobs
	other.id in job.needs
	checks(other)
}

checks(job) if job.environment

checks(job) if workflow.selective(job["if"])

# A job that looks at a permission of the one who has caused the event.
checks(job) if {
	some step in job.steps
	regex.match(`(?i)permission|membership|collaborator|author`, json.marshal(step))
}

# The step runs for other events only.
other_event(job, _, event) if excludes(job["if"], event)

other_event(_, step, event) if excludes(step["if"], event)

excludes(condition, event) if {
	contains(condition, "event_name")
	not regex.match(sprintf(`event_name\s*==\s*['"]%s['"]`, [event]), condition)
}
