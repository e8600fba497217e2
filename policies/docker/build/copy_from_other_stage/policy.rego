# METADATA
# title: Copy from another stage than the current one (COPY --from)
# description: >-
#   A stage cannot copy from itself, so the build fails or takes the files of an image that has the same name.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#copy---from
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: script
#   resource_types: [docker_copy]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [DS-0006, AVD-DS-0006, no-self-referencing-copy-from]
#     kics: [cdddb86f-95f6-4fc4-b5a1-483d9afceb2b]
#     hadolint: [DL3023]
#   cis: []
#   remediation: Name the stage that has the files.
package lintel.docker.build.copy_from_other_stage

deny contains {"path": ["from"]} if lower(input.config.from) == input.config.stage.name
