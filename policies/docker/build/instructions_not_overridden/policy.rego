# METADATA
# title: Write CMD, ENTRYPOINT and HEALTHCHECK once in a stage
# description: >-
#   Only the last instruction of each kind takes effect, so the others mislead readers, and what they set is
#   missing.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#cmd
# - ref: https://docs.docker.com/reference/build-checks/multiple-instructions-disallowed/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: script
#   resource_types: [docker_cmd, docker_entrypoint, docker_healthcheck]
#   aliases:
#     terrascan: [{id: AC_DOCKER_0053, instance: docker_cmd}]
#     checkov: []
#     trivy:
#     - {id: DS-0016, instance: docker_cmd}
#     - {id: AVD-DS-0016, instance: docker_cmd}
#     - {id: only-one-cmd, instance: docker_cmd}
#     - {id: DS-0007, instance: docker_entrypoint}
#     - {id: AVD-DS-0007, instance: docker_entrypoint}
#     - {id: only-one-entrypoint, instance: docker_entrypoint}
#     - {id: DS-0023, instance: docker_healthcheck}
#     - {id: AVD-DS-0023, instance: docker_healthcheck}
#     - {id: only-one-healthcheck, instance: docker_healthcheck}
#     kics:
#     - {id: 41c195f4-fc31-4a5c-8a1b-90605538d49f, instance: docker_cmd}
#     - {id: 6938958b-3f1a-451c-909b-baeee14bdc97, instance: docker_entrypoint}
#     hadolint:
#     - {id: DL4003, instance: docker_cmd}
#     - {id: DL4004, instance: docker_entrypoint}
#     - {id: DL3012, instance: docker_healthcheck}
#     buildkit: [MultipleInstructionsDisallowed]
#   cis: []
#   remediation: Remove all but the last instruction of the kind.
package lintel.docker.build.instructions_not_overridden

import data.lintel.lib.dockerfile

deny contains {"path": [], "instance": input.type} if {
	last[dockerfile.file_of(input)][input.config.stage.index][input.type] > input.line
}

# By file, stage and kind; computed once for all instructions.
last[file][stage][kind] := max(found) if {
	some file, by_stage in lines
	some stage, by_kind in by_stage
	some kind, found in by_kind
}

lines[dockerfile.file_of(one)][one.config.stage.index][kind] contains one.line if {
	some kind in ["docker_cmd", "docker_entrypoint", "docker_healthcheck"]
	some one in data.resources[kind]
}
