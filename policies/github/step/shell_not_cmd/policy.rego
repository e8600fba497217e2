# METADATA
# title: Use PowerShell or Bash instead of cmd (shell)
# description: >-
#   `cmd` has no reliable quoting, so a value in a script can become a command, and analysis tools cannot read the
#   scripts.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [misfeature]
#   cis: []
#   remediation: Set `shell` to `pwsh` or `bash`, and rewrite the script for it.
#   enabled: false
package lintel.github.step.shell_not_cmd

deny contains {"path": ["shell"]} if regex.match(`(?i)^(.*[/\\])?cmd(\.exe)?(\s|$)`, input.config.shell)
