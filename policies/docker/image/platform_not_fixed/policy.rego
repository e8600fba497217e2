# METADATA
# title: Do not fix the platform of base images (--platform)
# description: >-
#   With a constant in `--platform`, a build for another architecture still uses the image of that platform, which
#   runs slowly under emulation or not at all.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#from
# - ref: https://docs.docker.com/reference/build-checks/from-platform-flag-const-disallowed/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_from]
#   aliases:
#     terrascan: [AC_DOCKER_0001]
#     checkov: []
#     trivy: []
#     kics: [b16e8501-ef3c-44e1-a543-a093238099c9]
#     hadolint: [DL3029]
#     buildkit: [FromPlatformFlagConstDisallowed]
#   cis: []
#   remediation: Remove `--platform`, or use `--platform=$BUILDPLATFORM` in stages that compile for another platform.
#   fix:
#   - at: ""
#     replace: {'(?i)^(FROM\s+)--platform=\S+\s+': '$1'}
#     unsafe: The image is built for the platform of the builder.
package lintel.docker.image.platform_not_fixed

deny contains {"path": ["platform"]} if {
	platform := input.config.platform
	not contains(platform, "$")
}
