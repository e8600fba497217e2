# METADATA
# title: Use only actions that your organization allows (uses)
# description: >-
#   Every action runs with the secrets and the token of its job. A list of reviewed actions keeps an action that was
#   added without review, or was taken over, out of your pipelines.
# related_resources:
# - ref: https://docs.github.com/en/actions/reference/security/secure-use
# - ref: https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [github_step, github_job]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     zizmor: [forbidden-uses]
#     poutine: [github_action_from_unverified_creator_used]
#   cis: []
#   remediation: >-
#     Use an action of the list, or a script. If the action has been reviewed, add its owner or repository to the
#     rule's setting `allowed` in `lintel.toml`.
#   settings:
#     allowed:
#       description: >-
#         Owners (`actions`), repositories (`docker/login-action`) and images (`docker://ghcr.io/example`) that may be
#         used. Actions and workflows of the repository itself may always be used. An empty list allows all.
#       type: texts
#       default: []
#     denied:
#       description: >-
#         Owners, repositories and images that may not be used, even if `allowed` has them. The default has actions
#         that open a shell on the runner for debugging.
#       type: texts
#       default:
#       - csexton/debugger-action
#       - lhotari/action-upterm
#       - mxschmitt/action-tmate
#       - owenthereal/action-upterm
#   enabled: false
package lintel.github.step.action_allowed

import data.lintel.lib.workflow

settings := data.settings["github.step.action_allowed"]

deny contains {"path": ["uses"], "message": sprintf("%s is not in the list of allowed actions", [short])} if {
	count(settings.allowed) > 0
	not names(settings.allowed)
	not workflow.own(input.config.uses)
	short := reference
}

deny contains {"path": ["uses"], "message": sprintf("%s is in the list of denied actions", [short])} if {
	names(settings.denied)
	short := reference
}

names(list) if workflow.listed(input.config.uses, list)

names(list) if lower(list[_]) == workflow.name(input.config.uses)

names(list) if {
	input.config.uses.kind == "docker"
	some image in list
	image_matches(lower(input.config.uses.text), lower(image))
}

# An image is named with or without its tag and the last parts of its path.
image_matches(text, image) if text == image

image_matches(text, image) if {
	startswith(text, image)
	substring(text, count(image), 1) in {":", "@", "/"}
}

# What is used, without its version; nothing of the repository itself.
reference := workflow.name(input.config.uses) if input.config.uses.kind == "repository"

reference := input.config.uses.text if input.config.uses.kind == "docker"
