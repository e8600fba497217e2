# METADATA
# title: Use the JSON form of CMD and ENTRYPOINT
# description: >-
#   In the shell form, a shell runs the program and does not pass signals on, so the program is killed instead of
#   shutting down.
# related_resources:
# - ref: https://docs.docker.com/reference/dockerfile/#shell-and-exec-form
# - ref: https://docs.docker.com/reference/build-checks/json-args-recommended/
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [docker_cmd, docker_entrypoint]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     kics: [b86987e1-6397-4619-81d5-8807f2387c79]
#     hadolint: [DL3025]
#     buildkit: [JSONArgsRecommended]
#   cis: []
#   remediation: >-
#    Write the program and its arguments as a list: `CMD ["node", "server.js"]`.
#   enabled: false
package lintel.docker.build.exec_form

deny contains {"path": ["command"]} if {
	input.config.form == "shell"
	not startswith(input.config.command, "exec ")
}
