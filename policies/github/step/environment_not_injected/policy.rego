# METADATA
# title: Do not write untrusted input to GITHUB_ENV or GITHUB_PATH
# description: >-
#   A line break in the input adds variables such as `LD_PRELOAD` or `BASH_ENV`, or a directory of programs, to all
#   later steps, which then run the attacker's code.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://www.synacktiv.com/publications/github-actions-exploitation-repo-jacking-and-environment-manipulation
# custom:
#   severity: HIGH
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [b5c6d7e8-f9a0-4b1c-2d3e-4f5a6b7c8d9e]
#     zizmor: [github-env]
#     octoscan: [dangerous-write]
#   cis: []
#   remediation: >-
#     Pass the value through `GITHUB_OUTPUT` and `env` of the steps that need it, and check it against a pattern
#     first.
package lintel.github.step.environment_not_injected

deny contains {"path": ["flows", index], "message": sprintf("%s reaches GITHUB_ENV or GITHUB_PATH", [flow.source])} if {
	some index, flow in input.config.flows
	flow.sink == "environment-file"
	flow.control == "anyone"
}
