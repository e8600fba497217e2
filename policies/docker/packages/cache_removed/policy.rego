# METADATA
# title: Remove package caches in the RUN that fills them
# description: Downloaded packages that stay in a layer make the image larger, and every pull and scan of it slower.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_run]
#   aliases:
#     terrascan:
#     - {id: AC_DOCKER_0009, instance: yum}
#     - {id: AC_DOCKER_00025, instance: dnf}
#     - {id: AC_DOCKER_0031, instance: pip}
#     checkov: []
#     trivy:
#     - {id: DS-0015, instance: yum}
#     - {id: AVD-DS-0015, instance: yum}
#     - {id: purge-yum-package-cache, instance: yum}
#     - {id: DS-0019, instance: dnf}
#     - {id: AVD-DS-0019, instance: dnf}
#     - {id: purge-dnf-package-cache, instance: dnf}
#     - {id: DS-0027, instance: microdnf}
#     - {id: AVD-DS-0027, instance: microdnf}
#     - {id: purge-microdnf-package-cache, instance: microdnf}
#     - {id: DS-0020, instance: zypper}
#     - {id: AVD-DS-0020, instance: zypper}
#     - {id: purge-zipper-cache, instance: zypper}
#     - {id: DS-0025, instance: apk}
#     - {id: AVD-DS-0025, instance: apk}
#     - {id: purge-apk-package-cache, instance: apk}
#     kics:
#     - {id: ae9c56a6-3ed1-4ac0-9b54-31267f51151d, instance: apk}
#     - {id: 295acb63-9246-4b21-b441-7c1f1fb62dc0, instance: dnf}
#     - {id: 38300d1a-feb2-4a48-936a-d1ef1cd24313, instance: zypper}
#     - {id: f2f903fb-b977-461e-98d7-b3e2185c6118, instance: pip}
#     - {id: 00481784-25aa-4a55-8633-3136dfcf4f37, instance: yum}
#     hadolint:
#     - {id: DL3032, instance: yum}
#     - {id: DL3040, instance: dnf}
#     - {id: DL3036, instance: zypper}
#     - {id: DL3019, instance: apk}
#     - {id: DL3042, instance: pip}
#   cis: []
#   remediation: >-
#    Add `&& yum clean all` (or `dnf`, `microdnf`, `zypper clean`) to the end, use `apk add --no-cache` and `pip
#    install --no-cache-dir`, or mount a cache with `--mount=type=cache`.
#   fix:
#   - replace: {"^(apk(?: -\\S+)* add) ": "$1 --no-cache ", "^(pip3?(?: -\\S+)* install) ": "$1 --no-cache-dir ", "^(python3? -m pip install) ": "$1 --no-cache-dir ", "^((dnf|yum|microdnf|tdnf|zypper) [^\"\\n]*)$": "$1 && $2 clean all", "^(apt(?:-get)? [^\"\\n]*)$": "$1 && rm -rf /var/lib/apt/lists/*"}
package lintel.docker.packages.cache_removed

import data.lintel.lib.dockerfile

# Instances: "apk", "dnf", "microdnf", "pip", "tdnf", "yum" and "zypper".
deny contains {"path": call.path, "instance": call.manager} if {
	dockerfile.is_shipped
	some call in dockerfile.installs
	call.manager in object.keys(folders)
	not has_cache_mount
	not is_clean(call)
	not call.open
}

folders := {
	"apk": `/var/cache/apk|/etc/apk/cache`,
	"dnf": `/var/cache/(dnf|yum|libdnf5)`,
	"microdnf": `/var/cache/(dnf|yum)`,
	"pip": `[.]cache|/root/[.]`,
	"tdnf": `/var/cache/tdnf`,
	"yum": `/var/cache/(yum|dnf)`,
	"zypper": `/var/cache/zypp`,
}

has_cache_mount if {
	some mount in input.config.mounts
	mount.type in {"cache", "tmpfs"}
}

is_clean(call) if {
	some other in dockerfile.calls
	other.manager == call.manager
	other.action in {"clean", "cc", "cache"}
}

is_clean(call) if {
	some entry in dockerfile.running({"rm", "find"})
	some arg in entry.command.args
	regex.match(concat("", [`/var/cache/?[*]?$|`, folders[call.manager]]), arg)
}

is_clean(call) if {
	call.manager == "apk"
	some option in call.options
	option in {"--no-cache", "--no-network"}
}

is_clean(call) if {
	call.manager == "pip"
	"--no-cache-dir" in call.options
}

is_clean(call) if {
	call.manager == "pip"
	"PIP_NO_CACHE_DIR" in dockerfile.variables
}
