# METADATA
# title: Do not protect containers from the OOM killer (oom_kill_disable)
# description: >-
#   If the memory of the host runs out, the kernel kills other programs instead of the container that used it up, or
#   the host hangs.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#oom_kill_disable
# - ref: https://docs.docker.com/reference/compose-file/services/#oom_score_adj
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `oom_kill_disable` and `oom_score_adj`, and set a memory limit.
#   fix: {remove: true}
package lintel.docker.compose.oom_killer_enabled

import data.lintel.lib.value

deny contains {"path": ["oom_kill_disable"]} if value.is_true(value.at(input.config, ["oom_kill_disable"]))

# The kernel never kills a program with this score.
deny contains {"path": ["oom_score_adj"]} if value.number(value.at(input.config, ["oom_score_adj"])) <= -1000
