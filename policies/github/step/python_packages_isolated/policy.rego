# METADATA
# title: Install Python packages in a virtual environment (pip-install)
# description: >-
#   The `pip-install` input of `actions/setup-python` installs packages for the whole runner, without a lock file,
#   where they can affect other steps.
# related_resources:
# - ref: https://github.com/actions/setup-python/blob/main/docs/advanced-usage.md
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
#   remediation: Remove `pip-install`, and install locked packages into a virtual environment in a `run` step.
#   enabled: false
package lintel.github.step.python_packages_isolated

import data.lintel.lib.workflow

deny contains {"path": ["with", "pip-install"]} if {
	workflow.runs(input.config, {"actions/setup-python"})
	workflow.given(input.config, "pip-install") != ""
}
