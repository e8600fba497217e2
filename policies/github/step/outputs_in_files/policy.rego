# METADATA
# title: Write outputs to GITHUB_OUTPUT instead of ::set-output
# description: >-
#   Workflow commands are read from everything that a step prints, so any program that prints untrusted text can set
#   outputs. GitHub has deprecated `set-output` and `save-state`.
# related_resources:
# - ref: https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     actionlint: [deprecated-commands]
#   cis: []
#   remediation: >-
#     Write `echo "name=value" >> "$GITHUB_OUTPUT"` instead of `echo "::set-output name=name::value"`, and
#     `$GITHUB_STATE` instead of `::save-state`.
#   fix:
#   - replace: {"echo \"::set-output name=([\\w-]+)::([^\"\\n]*)\"": "echo \"$1=$2\" >> \"$$GITHUB_OUTPUT\"", "echo '::set-output name=([\\w-]+)::([^'\\n]*)'": "echo '$1=$2' >> \"$$GITHUB_OUTPUT\"", "echo \"::save-state name=([\\w-]+)::([^\"\\n]*)\"": "echo \"$1=$2\" >> \"$$GITHUB_STATE\""}
package lintel.github.step.outputs_in_files

deny contains {"path": ["run"]} if {
	some line in split(input.config.run, "\n")
	regex.match(`^[^#]*::(set-output|save-state) +name=`, line)
}
