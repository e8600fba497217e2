# METADATA
# title: Do not run CodeBuild projects in privileged mode (privileged_mode)
# description: In privileged mode, a build has full control of its host. Only Docker image builds need this mode.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codebuild_project#environment-1
# - ref: https://docs.aws.amazon.com/codebuild/latest/userguide/build-env-ref-available.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_codebuild_project]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_316]
#     trivy: []
#   cis: []
#   remediation: Remove `privileged_mode`, or build images with a tool that does not need a daemon.
#   fix: {set: false, unsafe: Builds that rely on it fail.}
package lintel.aws.codebuild.not_privileged

import data.lintel.lib.value

deny contains {"path": ["environment", i, "privileged_mode"]} if {
	some i, block in input.config.environment
	value.is_true(value.at(block, ["privileged_mode"]))
}
