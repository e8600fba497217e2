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
	place := checkouts(job, step, event)
	not other_event(job, step, event)
	some later in array.slice(job.steps, at_step, count(job.steps))
	workflow.runs_workspace(later)
}

# Where a step checks out the code that an event is about.
checkouts(job, step, event) := ["with", "ref"] if {
	workflow.runs(step, {"actions/checkout"})
	refers(job, step, "ref", event)
} else := ["with", "repository"] if {
	workflow.runs(step, {"actions/checkout"})
	refers(job, step, "repository", event)
} else := ["run"] if {
	some line in lines(step)
	regex.match(`(^|[;&|({])\s*git\s+(-\S+\s+(\S+\s+)?)*(checkout|clone|fetch|pull|switch)\s`, line)
	names_code(job, step, lower(line), event)
} else := ["run"] if {
	some line in lines(step)
	regex.match(`(^|[;&|({])\s*gh\s+(-\S+\s+(\S+\s+)?)*pr\s+checkout\s`, line)
	event in {"issue_comment", "pull_request_target"}
}

lines(step) := split(replace(step.run, "\\\n", " "), "\n")

# An input of the step depends on the code, however it is written: `github['head_ref']`.
refers(_, step, name, event) if regex.match(code[event], workflow.given(step, name))

refers(job, step, name, event) if {
	some expression in step.expressions
	expression.path[0] == "with"
	lower(expression.path[1]) == name
	some context in workflow.contexts(expression)
	context_names_code(job, step, context, event)
}

context_names_code(_, _, context, event) if regex.match(code[event], context)

context_names_code(job, step, context, event) if {
	startswith(context, "env.")
	substring(context, 4, -1) in variables(job, step, event)
}

names_code(_, _, line, event) if regex.match(code[event], line)

# A variable that depends on the code.
names_code(job, step, line, event) if {
	some name in variables(job, step, event)
	regex.match(sprintf(`[$%%](env:|\{)?%s\b`, [name]), line)
}

# The variables that have it, in lower case.
variables(job, step, event) := {lower(name) |
	some environment in [object.get(step, "env", {}), object.get(job, "env", {}), object.get(input.config, "env", {})]
	some name, text in environment
	is_string(text)
	regex.match(code[event], lower(text))
	regex.match(`^\w+$`, name)
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
