# METADATA
# title: Install packages without recommended ones (apt-get)
# description: Recommended packages that the program does not need make the image larger and add vulnerabilities.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [AC_DOCKER_0014]
#     checkov: []
#     trivy: [DS-0029, AVD-DS-0029, use-apt-no-install-recommends]
#     kics: [7384dfb2-fcd1-4fbf-91cd-6c44c318c33c]
#     hadolint: [DL3015]
#   cis: ["docker-1.6:4.3"]
#   remediation: Add `--no-install-recommends`, and list the recommended packages that you need.
#   fix:
#   - replace: {"\\b(install|upgrade|dist-upgrade) ": "$1 --no-install-recommends "}
#     unsafe: Packages that were installed as recommendations are missing.
package lintel.docker.packages.recommends_left_out

import data.lintel.lib.dockerfile

deny contains {"path": call.path} if {
	dockerfile.is_shipped
	some call in dockerfile.installs
	call.manager in {"apt", "apt-get"}
	not "--no-install-recommends" in call.options
	not is_configured(call)
	not call.open
}

# An option of this call, or a file of settings that the instruction writes.
is_configured(call) if mentions(call.args)

is_configured(_) if {
	some entry in dockerfile.commands
	not entry.command.name in {"apt", "apt-get"}
	mentions(entry.command.args)
}

mentions(args) if {
	some arg in args
	contains(lower(arg), "apt::install-recommends")
}
