# METADATA
# title: Use apt-get instead of apt in Dockerfiles
# description: >-
#   The options and the output of `apt` are made for people and may change, so a build can break with a newer
#   version.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [AC_DOCKER_0002]
#     checkov: [CKV_DOCKER_9]
#     trivy: []
#     kics: [b84a0b47-2e99-4c9f-8933-98bcabe2b94d]
#     hadolint: [DL3027]
#   cis: []
#   remediation: Write `apt-get` or `apt-cache` instead of `apt`.
#   fix: {replace: {"^apt ": "apt-get ", "\\bapt (install|update|upgrade|remove|purge)\\b": apt-get $1}}
package lintel.docker.packages.apt_get_used

import data.lintel.lib.dockerfile

deny contains {"path": entry.path} if some entry in dockerfile.running({"apt"})
