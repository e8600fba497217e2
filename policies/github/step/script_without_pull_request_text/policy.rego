# METADATA
# title: Do not use pull request or commit text in scripts (injection)
# description: >-
#   Anyone can put commands into the title or the branch name of a pull request, and the script runs them. Runs for
#   forks have no secrets, but the commands can change caches and build results, and anyone who can push a branch
#   can read the secrets.
# related_resources:
# - ref: https://docs.github.com/en/actions/concepts/security/script-injections
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
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
#     Put the expression into `env` of the step, and use the variable in quotes: `"$BRANCH"`.
package lintel.github.step.script_without_pull_request_text

deny contains {"path": ["flows", index], "message": sprintf("%s reaches this script", [flow.source])} if {
	some index, flow in input.config.flows
	flow.sink in {"script", "script-input", "command"}
	flow.control in {"fork", "merged"}
}
