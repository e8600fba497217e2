# METADATA
# title: Do not set passwords in Dockerfiles (chpasswd)
# description: Anyone who can pull the image can read the command, so the password is public.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#run
# - ref: https://docs.docker.com/build/building/secrets/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: secret
#   resource_types: [docker_run, docker_onbuild]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_DOCKER_17]
#     trivy: []
#     hadolint: []
#   cis: ["docker-1.6:4.10"]
#   remediation: Create the user without a password, and remove `chpasswd` and `passwd`.
package lintel.docker.user.passwords_not_set

import data.lintel.lib.dockerfile

deny contains {"path": entry.path} if {
	some entry in dockerfile.running({"chpasswd"})
	not is_random(entry)
}

deny contains {"path": entry.path} if {
	some entry in dockerfile.running({"passwd"})
	not dockerfile.options(entry.command.args) & {"-d", "-l", "-e", "--delete", "--lock", "--expire"} != set()
}

# The output of another command, such as `openssl rand`.
is_random(entry) if {
	some other in dockerfile.commands
	other.command.pipeline == entry.command.pipeline
	some arg in other.command.args
	regex.match("[$][{]([$][(]|`)", arg)
}
