# METADATA
# title: Do not use sudo in Dockerfiles
# description: >-
#   An image with `sudo` gives a program that runs as another user a way to become root, and sudo behaves
#   unpredictably without a terminal.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#user
# - ref: https://docs.docker.com/build/building/best-practices/#user
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [docker_run, docker_onbuild]
#   aliases:
#     terrascan: [AC_DOCKER_0007]
#     checkov: [CKV2_DOCKER_1]
#     trivy: [DS-0010, AVD-DS-0010, no-sudo-run]
#     kics: [8ada6e80-0ade-439e-b176-0b28f6bce35a]
#     hadolint: [DL3004]
#   cis: []
#   remediation: >-
#    Remove `sudo`. Put instructions that need root before the first `USER`, or switch with `USER root` and back.
#   fix: {replace: {"^sudo (-[EHn] )*([^-\\s])": $2}}
package lintel.docker.user.sudo_unused

import data.lintel.lib.dockerfile

deny contains {"path": entry.path} if some entry in dockerfile.running({"sudo", "doas"})
