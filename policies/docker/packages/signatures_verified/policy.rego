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

# Settings of a call, or of files: `--setopt=gpgcheck=0`, `-o APT::Get::AllowUnauthenticated=true`. Options can be abbreviated.
deny contains {"path": array.concat(entry.path, ["args", index]), "instance": family(entry.command.name)} if {
	some entry in dockerfile.commands
	some family_pattern, pattern in settings
	regex.match(family_pattern, entry.command.name)
	some index, arg in entry.command.args
	regex.match(pattern, lower(arg))
	not split(arg, "=")[0] in object.get(unchecked, entry.command.name, set())
}

settings := {
	`^apt(-get)?$`: `^--allow-unauth|^--allow-insecure|(^|-o)(apt::get::allowunauthenticated|acquire::allowinsecurerepositories)=.?(true|1|yes)`,
	`^((micro|t)?dnf|yum)$`: `^--nogpg|^(--setopt=)?([*a-z0-9_-]+[.])?gpgcheck=(0|false|no)$`,
	`^(echo|printf|tee|cat)$`: `^deb(-src)? \[[^\]]*trusted=yes[^\]]*\] +[^fc]`,
}

family(name) := "apt-get" if name in {"echo", "printf", "tee", "cat"}

family(name) := name if not name in {"echo", "printf", "tee", "cat"}
