# METADATA
# title: Do not pipe downloads into a shell in workflows (curl … | sh)
# description: >-
#   The step runs whatever the server sends at that moment. An attacker who controls the server controls the job, its
#   secrets and what it releases.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: script
#   resource_types: [github_step]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     poutine: [unverified_script_exec]
#   cis: []
#   remediation: >-
#     Download a fixed version of the script to a file, verify its checksum (`sha256sum -c`), and then run it; or
#     use an action that is pinned to a commit.
package lintel.github.step.scripts_not_piped

import data.lintel.lib.download

deny contains {"path": path} if some path in download.piped

deny contains {"path": ["run"]} if download.in_powershell(input.config.run)
