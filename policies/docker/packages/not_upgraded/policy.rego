# METADATA
# title: Do not upgrade all packages in a Dockerfile (apt-get upgrade)
# description: >-
#   An upgrade changes packages of the base image to versions that depend on the day of the build, so builds differ
#   and can break.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# - ref: https://docs.docker.com/build/building/best-practices/#rebuild-your-images-often
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   nofix: script
#   resource_types: [docker_run]
#   aliases:
#     terrascan:
#     - {id: AC_DOCKER_0003, instance: dnf}
#     - {id: AC_DOCKER_0029, instance: yum}
#     - {id: AC_DOCKER_0039, instance: apk}
#     - {id: AC_DOCKER_0052, instance: apt-get}
#     checkov: []
#     trivy:
#     - {id: DS-0024, instance: apt-get}
#     - {id: AVD-DS-0024, instance: apt-get}
#     - {id: no-dist-upgrade, instance: apt-get}
#     hadolint: [{id: DL3035, instance: zypper}]
#   cis: []
#   remediation: Use a newer tag of the base image, and install the packages that you need by name.
package lintel.docker.packages.not_upgraded

import data.lintel.lib.dockerfile

# Instances: "apk", "apt", "apt-get", "dnf", "microdnf", "tdnf", "yum" and "zypper".
deny contains {"path": call.path, "instance": call.manager} if {
	some call in dockerfile.calls
	call.manager in {"apk", "apt", "apt-get", "dnf", "microdnf", "tdnf", "yum", "zypper"}
	call.action in dockerfile.managers[call.manager].upgrade
	count(call.operands) == 0
	not call.open
	not call.options & {"--security"} != set()
	not input.config.onbuild
}
