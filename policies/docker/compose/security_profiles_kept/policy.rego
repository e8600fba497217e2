# METADATA
# title: Do not disable seccomp or AppArmor in Compose (security_opt)
# description: >-
#   Docker's profiles for seccomp and AppArmor, and the labels of SELinux, keep a container from system calls and
#   files that are used to attack the host.
# related_resources:
# - ref: https://docs.docker.com/reference/compose-file/services/#security_opt
# - ref: https://docs.docker.com/engine/security/seccomp/
# - ref: https://docs.docker.com/engine/security/apparmor/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [404fde2c-bc4b-4371-9747-7054132ac953]
#   cis: ["docker-1.6:5.2", "docker-1.6:5.3", "docker-1.6:5.22"]
#   remediation: >-
#     Remove the option, or name a profile that allows what the program needs, such as `seccomp:./profile.json`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.docker.compose.security_profiles_kept

deny contains {"path": ["security_opt", index], "instance": profile} if {
	some index, option in input.config.security_opt
	some profile, pattern in disabled
	regex.match(pattern, option)
}

disabled := {
	"seccomp": `^seccomp[:=]unconfined$`,
	"apparmor": `^apparmor[:=]unconfined$`,
	"selinux": `^label([:=]disable|[:=]type:spc_t)$`,
	"systempaths": `^systempaths[:=]unconfined$`,
}
