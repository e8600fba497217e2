# METADATA
# title: Add a health check to images (HEALTHCHECK)
# description: Without a health check, Docker keeps sending requests to a container that runs but no longer answers.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#healthcheck
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [docker_stage]
#   aliases:
#     terrascan: [AC_DOCKER_0047]
#     checkov: [CKV_DOCKER_2]
#     trivy: [DS-0026, AVD-DS-0026, no-healthcheck]
#     kics: [b03a748a-542d-44f4-bb86-9199ab4fd2d5]
#     hadolint: [DL3057]
#   cis: ["docker-1.6:4.6"]
#   remediation: >-
#    Add `HEALTHCHECK CMD …`. Kubernetes ignores it and uses probes of the pod: turn the rule off for images that
#    only run there.
#   enabled: false
package lintel.docker.build.healthcheck_set

deny contains {"path": ["healthcheck"]} if {
	input.config.final
	not input.config.healthcheck
}
