# METADATA
# title: Give each build stage its own name (FROM … AS)
# description: >-
#   If two stages have one name, `--from` and `--target` use the last one, and files of the wrong stage get into the
#   image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/reference/build-checks/duplicate-stage-name/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: name
#   resource_types: [docker_from]
#   aliases:
#     terrascan: []
#     checkov: [CKV_DOCKER_11]
#     trivy: [DS-0012, AVD-DS-0012, no-duplicate-alias]
#     kics: [f2daed12-c802-49cd-afed-fe41d0b82fed]
#     hadolint: [DL3024]
#     buildkit: [DuplicateStageName]
#   cis: []
#   remediation: Rename one of the stages.
package lintel.docker.build.stage_names_unique

import data.lintel.lib.dockerfile

deny contains {"path": ["name"]} if {
	first[dockerfile.file_of(input)][lower(input.config.name)] < input.config.stage.index
}

# By file and name; computed once for all stages.
first[file][name] := min(found) if {
	some file, by_name in stages
	some name, found in by_name
}

stages[dockerfile.file_of(one)][lower(one.config.name)] contains one.config.stage.index if {
	some one in data.resources.docker_from
}
