# METADATA
# title: Pass values to scripts in env, not in expressions (run)
# description: >-
#   An expression in a script becomes part of its code. Even where no one else controls the value today, quotes and
#   line breaks in it change what the script does.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/script-injections
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [template-injection]
#   cis: []
#   remediation: Put the expression into `env` of the step, and use the variable in quotes.
#   enabled: false
package lintel.github.step.script_without_expressions

import data.lintel.lib.workflow

deny contains {"path": expression.path} if {
	some expression in workflow.expressions
	in_script(expression.path)
	some context in workflow.contexts(expression)
	not context in fixed
	not startswith(context, "secrets.")
}

in_script(path) if path[0] == "run"

in_script(["with", name]) if lower(name) in {"inlinescript", "script"}

# Values in which no character has a meaning for a shell.
fixed := {
	"github.event.issue.number",
	"github.event.number",
	"github.event.pull_request.number",
	"github.event_name",
	"github.job",
	"github.repository_id",
	"github.repository_owner",
	"github.run_attempt",
	"github.run_id",
	"github.run_number",
	"github.sha",
	"runner.arch",
	"runner.os",
}
