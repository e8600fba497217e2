# METADATA
# title: Use a label instead of MAINTAINER
# description: MAINTAINER is deprecated, and tools that read labels do not find whom to ask about the image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#maintainer-deprecated
# - ref: https://docs.docker.com/reference/build-checks/maintainer-deprecated/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_maintainer]
#   aliases:
#     terrascan: []
#     checkov: [CKV_DOCKER_6]
#     trivy: [DS-0022, AVD-DS-0022, no-maintainer]
#     kics: [99614418-f82b-4852-a9ae-5051402b741c]
#     hadolint: [DL4000]
#     buildkit: [MaintainerDeprecated]
#   cis: []
#   remediation: Replace it by `LABEL org.opencontainers.image.authors="…"`.
#   fix:
#   - at: ""
#     replace: {"(?i)^MAINTAINER\\s+\"?([^\"\\n]*?)\"?\\s*$": "LABEL org.opencontainers.image.authors=\"$1\""}
package lintel.docker.build.maintainer_label

deny contains {"path": []}
