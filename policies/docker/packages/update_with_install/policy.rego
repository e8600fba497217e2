# METADATA
# title: Update package lists in the RUN that installs packages
# description: >-
#   A layer with only the lists is cached, so a later build installs outdated packages with known vulnerabilities.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: script
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [AC_DOCKER_0049]
#     checkov: [CKV_DOCKER_5]
#     trivy: [DS-0017, AVD-DS-0017, no-orphan-package-update]
#     kics: [9bae49be-0aa3-4de5-bab2-4c3a069e40cd]
#     hadolint: []
#   cis: ["docker-1.6:4.7"]
#   remediation: >-
#    Join the two: `RUN apt-get update && apt-get install -y …`.
package lintel.docker.packages.update_with_install

import data.lintel.lib.dockerfile

deny contains {"path": call.path} if {
	some call in dockerfile.calls
	call.action in dockerfile.managers[call.manager].update
	not installs_something
}

installs_something if {
	some call in dockerfile.calls
	not call.action in dockerfile.managers[call.manager].update
}

# A script may install.
installs_something if {
	some entry in dockerfile.commands
	regex.match(`[.]sh$|^[.]?/|[$]`, entry.command.name)
}
