# METADATA
# title: Pin versions of the packages that a Dockerfile installs
# description: Without a version, each build may install another one, with other behavior and other vulnerabilities.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [{id: AC_DOCKER_0010, instance: pip}, {id: AC_DOCKER_0033, instance: yum}]
#     checkov: []
#     trivy: []
#     kics:
#     - {id: 965a08d7-ef86-4f14-8792-4a3b2098937e, instance: apt-get}
#     - {id: 22cd11f7-9c6c-4f6e-84c0-02058120b341, instance: gem}
#     - {id: 93d88cf7-f078-46a8-8ddc-178e03aeacf1, instance: dnf}
#     - {id: e36d8880-3f78-4546-b9a1-12f0745ca0d5, instance: npm}
#     - {id: d3499f6d-1651-41bb-a9a7-de925fea487b, instance: apk}
#     - {id: 02d9c71f-3ee8-4986-9c27-1a20d0d19bfc, instance: pip}
#     - {id: 6452c424-1d92-4deb-bb18-a03e95d579c4, instance: yum}
#     - {id: 562952e4-0348-4dea-9826-44f3a2c6117b, instance: zypper}
#     hadolint:
#     - {id: DL3008, instance: apt-get}
#     - {id: DL3013, instance: pip}
#     - {id: DL3016, instance: npm}
#     - {id: DL3018, instance: apk}
#     - {id: DL3028, instance: gem}
#     - {id: DL3033, instance: yum}
#     - {id: DL3037, instance: zypper}
#     - {id: DL3041, instance: dnf}
#   cis: []
#   remediation: >-
#    Add the version in the form of the package manager: `curl=8.5.*`, `requests==2.32.3`, `openssl-3.2.2`. Lock
#    files do the same for `npm ci` and `pip install -r`.
#   enabled: false
package lintel.docker.packages.versions_pinned

import data.lintel.lib.dockerfile

# Instances: "apk", "apt-get", "dnf", "gem", "npm", "pip", "yum" and "zypper"; others install like one of these.
deny contains {"path": call.path, "instance": family(call.manager)} if {
	some call in dockerfile.installs
	some named in call.operands
	not startswith(named, "${")
	not is_pinned(family(call.manager), named, call)
}

family(manager) := object.get({"apt": "apt-get", "microdnf": "dnf", "tdnf": "dnf"}, manager, manager)

# Files and addresses are one version, but those of a repository have a branch unless they name another revision.
is_pinned(_, named, _) if {
	regex.match(`^[./~]|^[^@].*/|[.](deb|rpm|apk|whl|tgz|gem)$`, named)
	not regex.match(`^git[+:][^#@]*$|^[^#@]*[.]git$`, regex.replace(named, `://[^/]*@`, "://"))
}

is_pinned("apt-get", named, _) if contains(named, "=")

is_pinned("apk", named, _) if regex.match(`[=<>~@]|^[.]`, named)

is_pinned(family, named, _) if {
	family in {"dnf", "yum", "zypper"}
	regex.match(`[-=<>][0-9$]|^@`, named)
}

is_pinned("pip", named, _) if regex.match(`==|[~<>]|@[^/]*$`, named)

is_pinned("npm", named, _) if regex.match(`.@`, named)

is_pinned("gem", named, call) if {
	some sign in [contains(named, ":"), count(call.options & {"-v", "--version"}) > 0]
	sign
}
