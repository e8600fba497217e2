# METADATA
# title: Do not pipe downloads into a shell (curl … | sh)
# description: >-
#   The build runs whatever the server sends at that moment. An attacker who controls the server or the connection
#   controls the image.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#run
# - ref: https://docs.docker.com/build/building/best-practices/#using-pipes
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: script
#   resource_types: [docker_run, docker_cmd, docker_entrypoint, docker_healthcheck, docker_onbuild]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     hadolint: []
#   cis: ["docker-1.6:4.11"]
#   remediation: >-
#    Download the script to a file, compare its checksum (`sha256sum -c`), and run it then; or install a package of
#    the distribution.
package lintel.docker.build.scripts_not_piped

import data.lintel.lib.download

deny contains {"path": path} if some path in download.piped

deny contains {"path": path} if {
	some path in [["command"], ["trigger", "command"]]
	download.in_powershell(object.get(input.config, path, ""))
}

deny contains {"path": path} if {
	some path in [["args"], ["trigger", "args"]]
	download.in_powershell(concat(" ", object.get(input.config, path, [])))
}
