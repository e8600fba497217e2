# METADATA
# title: Do not use untrusted input in scripts (script injection)
# description: >-
#   GitHub inserts the value of an expression into the script before the shell reads it. A title, a comment or a
#   branch name such as `"; curl … | sh; "` then runs commands with the secrets and the token of the repository.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/script-injections
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://securitylab.github.com/resources/github-actions-untrusted-input/
# custom:
#   severity: HIGH
#   category: Security Best Practices
#   nofix: script
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GHA_2]
#     trivy: []
#     kics: [20f14e1a-a899-4e79-9f09-b6a84cd4649b, 62ff6823-927a-427f-acf9-f1ea2932d616]
#     zizmor: [template-injection]
#     poutine: [injection]
#     octoscan: [expression-injection]
#   cis: []
#   remediation: >-
#     Put the expression into `env` of the step, and use the variable in quotes: `"$TITLE"`. In
#     `actions/github-script`, read `process.env.TITLE`.
package lintel.github.step.script_not_injected

deny contains {"path": ["flows", index], "message": sprintf("%s reaches this script", [flow.source])} if {
	some index, flow in input.config.flows
	flow.sink in {"script", "script-input", "command"}
	flow.control == "anyone"
}
