# METADATA
# title: Do not give the files of the program to its user (--chown)
# description: >-
#   A program that can change its own files lets an attacker who controls it stay there. Executing and reading needs
#   no ownership.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#copy---chown---chmod
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [docker_copy, docker_add]
#   aliases:
#     terrascan: [AC_DOCKER_00024]
#     checkov: []
#     trivy: []
#     kics: [aa93e17f-b6db-4162-9334-c70334e7ac28]
#     hadolint: []
#   cis: []
#   remediation: Remove `--chown` from files that the program only reads or executes, and set `--chmod` if they need it.
#   enabled: false
package lintel.docker.user.files_not_writable

import data.lintel.lib.dockerfile

deny contains {"path": ["chown"]} if {
	owner := input.config.chown
	dockerfile.is_shipped
	not regex.match(`^(root|0)(:|$)`, owner)
}
