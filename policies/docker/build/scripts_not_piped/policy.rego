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
#   resource_types: [docker_run, docker_onbuild]
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

import data.lintel.lib.dockerfile

downloads := {"curl", "wget", "fetch"}

interpreters := {"ash", "bash", "dash", "ksh", "node", "perl", "php", "python", "python3", "ruby", "sh", "zsh"}

deny contains {"path": entry.path} if {
	some entry in dockerfile.running(downloads)
	entry.command.piped
	some other in dockerfile.running(interpreters)
	other.command.pipeline == entry.command.pipeline
	not runs_own_code(other.command)
}

# Code in an argument, or a file: what is piped is data then.
runs_own_code(command) if {
	some arg in command.args
	arg in {"-c", "-e", "-m", "-ne", "-pe", "-r"}
}

runs_own_code(command) if {
	some arg in command.args
	not startswith(arg, "-")
	not after_s(command.args)
	arg != "/dev/stdin"
}

after_s(args) if "-s" in args

after_s(args) if "--" in args
