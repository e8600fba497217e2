# METADATA
# title: Confirm package installations in advance (apt-get install -y)
# description: Without the option, the package manager asks a question that a build cannot answer, and the build fails.
# related_resources:
# - ref: https://docs.docker.com/build/building/best-practices/#apt-get
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [docker_run]
#   aliases:
#     terrascan: [{id: AC_DOCKER_0004, instance: yum}]
#     checkov: []
#     trivy:
#     - {id: DS-0021, instance: apt-get}
#     - {id: AVD-DS-0021, instance: apt-get}
#     - {id: use-apt-auto-confirm, instance: apt-get}
#     kics:
#     - {id: 77783205-c4ca-4f80-bb80-c777f267c547, instance: apt-get}
#     - {id: 7ebd323c-31b7-4e5b-b26f-de5e9e477af8, instance: dnf}
#     - {id: 45e1fca5-f90e-465d-825f-c2cb63fa3944, instance: zypper}
#     - {id: 6e19193a-8753-436d-8a09-76dcff91bb03, instance: yum}
#     hadolint:
#     - {id: DL3014, instance: apt-get}
#     - {id: DL3030, instance: yum}
#     - {id: DL3034, instance: zypper}
#     - {id: DL3038, instance: dnf}
#   cis: []
#   remediation: Add `-y`; for zypper, add `--non-interactive`.
#   fix:
#   - replace: {"\\b((?:apt-get|apt|yum|dnf|microdnf|zypper|tdnf)(?: -\\S+)*) (install|in|reinstall|add) ": "$1 $2 -y "}
package lintel.docker.packages.install_confirmed

import data.lintel.lib.dockerfile

# Instances: "apt", "apt-get", "dnf", "microdnf", "tdnf", "yum" and "zypper".
confirmed := {"-y", "--yes", "--assume-yes", "--assumeyes", "-n", "--non-interactive", "--no-confirm"}

asking := {"apt", "apt-get", "dnf", "microdnf", "tdnf", "yum", "zypper"}

deny contains {"path": call.path, "instance": call.manager} if {
	some call in dockerfile.installs
	call.manager in asking
	call.options & confirmed == set()
	not is_answered(call)
	not call.open
}

# Twice quiet means yes.
is_answered(call) if count([arg | some arg in call.args; arg in {"-q", "--quiet"}]) > 1

is_answered(call) if "-qq" in call.args

is_answered(call) if {
	some arg in call.args
	regex.match(`(?i)assume-?yes|^--?q(uiet)?=2`, arg)
}

is_answered(_) if {
	some entry in dockerfile.commands
	entry.command.name in {"yes", "echo", "printf"}
	entry.command.piped
}
