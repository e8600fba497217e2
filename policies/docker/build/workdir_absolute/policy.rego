# METADATA
# title: Use absolute paths in WORKDIR
# description: >-
#   A relative path depends on the base image and on earlier instructions, so a change there puts files elsewhere.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#workdir
# - ref: https://docs.docker.com/reference/build-checks/workdir-relative-path/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: value
#   resource_types: [docker_workdir]
#   aliases:
#     terrascan: [AC_DOCKER_0013]
#     checkov: [CKV_DOCKER_10]
#     trivy: [DS-0009, AVD-DS-0009, user-absolute-workdir]
#     kics: [6b376af8-cfe8-49ab-a08d-f32de23661a4]
#     hadolint: [DL3000]
#     buildkit: [WorkdirRelativePath]
#   cis: []
#   remediation: Write the whole path, such as `WORKDIR /app`.
package lintel.docker.build.workdir_absolute

deny contains {"path": ["path"]} if {
	not regex.match(`^(/|[A-Za-z]:|\\\\|"/)`, input.config.path)
	not startswith(input.config.path, "${")
}
