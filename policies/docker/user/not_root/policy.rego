# METADATA
# title: Run containers as a non-root user (USER, user)
# description: >-
#   A program that runs as root has every capability of the container, so an attacker who takes it over needs one
#   more flaw at most to control the host.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#user
# - ref: https://docs.docker.com/build/building/best-practices/#user
# - ref: https://docs.docker.com/reference/compose-file/services/#user
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [docker_stage, compose_service]
#   aliases:
#     terrascan: [AC_DOCKER_0005]
#     checkov: [CKV_DOCKER_3, CKV_DOCKER_8]
#     trivy: [DS-0002, AVD-DS-0002, least-privilege-user]
#     kics:
#     - 67fd0c4a-68cf-46d7-8c41-bc9fba7e40ae
#     - fd54f200-402c-4333-a5a4-36ef6709af2f
#     hadolint: [DL3002]
#   cis: ["docker-1.6:4.1"]
#   remediation: >-
#    Create a user, and add `USER` with it or with its number after the last instruction that needs root. In Compose,
#    remove `user`, or name that user.
#   fix:
#   - types: [docker_stage]
#     at: ""
#     replace: {"(\\s*)$": "\nUSER 65532:65532$1"}
#     unsafe: "The process cannot read files of root, and cannot listen on ports below 1024."
#   - types: [compose_service]
#     set: "65532:65532"
#     unsafe: "The process cannot read files of root, and cannot listen on ports below 1024."
package lintel.docker.user.not_root

deny contains {"path": ["user", "name"]} if {
	input.config.final
	is_root(input.config.user.name)
}

# A group alone leaves the user as it is in an image without one.
deny contains {"path": ["user"]} if {
	input.config.final
	input.config.user.name == ""
}

# The base image decides then, and nearly all of them run as root.
deny contains {"path": ["user"]} if {
	input.config.final
	not input.config.user
	not known_user
}

# If a service has no user, its image decides.
deny contains {"path": ["user"]} if {
	input.type == "compose_service"
	is_root(split(input.config.user, ":")[0])
}

deny contains {"path": ["user"]} if {
	input.type == "compose_service"
	startswith(input.config.user, ":")
}

# Numbers as the builder and the runtime read them.
is_root(user) if regex.match(`^(root|[+-]?0+)$`, user)

# Images whose name says that they have another user, or that may be one of these.
known_user if {
	image := input.config.origin.image
	regex.match(`nonroot|rootless|unprivileged|chiseled|[$]`, image)
}
