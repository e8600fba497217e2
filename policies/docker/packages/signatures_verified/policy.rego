# METADATA
# title: Verify package signatures (--allow-unauthenticated, --nogpgcheck)
# description: >-
#   Without the check, an attacker on the network or a mirror can replace a package and so run code as root in the
#   build.
# related_resources:
# - ref: https://manpages.debian.org/stable/apt/apt-get.8.en.html
# - ref: https://dnf.readthedocs.io/en/latest/command_ref.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_run, docker_onbuild]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_DOCKER_7, instance: apk}
#     - {id: CKV2_DOCKER_8, instance: apt-get}
#     - {id: CKV2_DOCKER_11, instance: apt-get}
#     - {id: CKV2_DOCKER_9, instance: yum}
#     - {id: CKV2_DOCKER_10, instance: rpm}
#     trivy: []
#     hadolint: []
#   cis: ["docker-1.6:4.11"]
#   remediation: Remove the option, and import the key of the repository instead.
#   fix:
#   - at: ""
#     replace: {" --nogpgcheck\\b": "", " --no-gpg-checks?\\b": "", " --allow-unauthenticated\\b": "", " --allow-untrusted\\b": "", " --force-yes\\b": ""}
#     unsafe: The build fails where a package has no valid signature.
package lintel.docker.packages.signatures_verified

import data.lintel.lib.dockerfile

# Instances: "apk", "apt-get", "dnf", "rpm", "yum", "zypper".
unchecked := {
	"apk": {"--allow-untrusted"},
	"apt": {"--allow-unauthenticated", "--force-yes", "--allow-insecure-repositories"},
	"apt-get": {"--allow-unauthenticated", "--force-yes", "--allow-insecure-repositories"},
	"dnf": {"--nogpgcheck", "--no-gpgchecks"},
	"microdnf": {"--nogpgcheck"},
	"rpm": {"--nosignature", "--nodigest"},
	"yum": {"--nogpgcheck"},
	"zypper": {"--no-gpg-checks", "--allow-unsigned-rpm"},
}

deny contains {"path": array.concat(entry.path, ["args", index]), "instance": entry.command.name} if {
	some entry in dockerfile.commands
	some index, arg in entry.command.args
	split(arg, "=")[0] in unchecked[entry.command.name]
}
