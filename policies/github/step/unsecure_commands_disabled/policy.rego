# METADATA
# title: Do not set ACTIONS_ALLOW_UNSECURE_COMMANDS (set-env, add-path)
# description: >-
#   With `ACTIONS_ALLOW_UNSECURE_COMMANDS`, anything that prints a line such as `::set-env` sets variables for later
#   steps, which gives code execution to an attacker who controls the output.
# related_resources:
# - ref: https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [github_workflow, github_job, github_step]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_1]
#     trivy: []
#     kics: [60fd272d-15f4-4d8f-afe4-77d9c6cc0453]
#     zizmor: [insecure-commands]
#     octoscan: [unsecure-commands]
#     actionlint: [deprecated-commands]
#   cis: []
#   remediation: Remove the variable, and write to `$GITHUB_ENV` and `$GITHUB_PATH` instead.
#   fix: {remove: true, unsafe: Steps that print add-path and set-env commands fail.}
package lintel.github.step.unsecure_commands_disabled

import data.lintel.lib.workflow

deny contains {"path": ["env", name]} if {
	some name, text in input.config.env
	upper(name) == variable
	regex.match(concat("", [`^(\$\{\{\s*'?)?`, on, `('?\s*\}\})?$`]), lower(workflow.format(text)))
}

# For the steps that follow.
deny contains {"path": ["run"]} if {
	regex.match(`(?i)GITHUB_ENV|::set-env`, input.config.run)
	regex.match(concat("", [`(?i)`, variable, `(=|::|<<\w+\s+)['"]?`, on, `\b`]), input.config.run)
}

variable := "ACTIONS_ALLOW_UNSECURE_COMMANDS"

# What the runner reads as true.
on := `(\$?true|1)`
