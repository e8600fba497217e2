# METADATA
# title: Run builds without privileges over their host
# description: >-
#   A CodeBuild project should not run in privileged mode unless it builds images with Docker, because a build can then
#   do with its host whatever it likes.
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
#   remediation: Remove privileged_mode, or build images with a tool that needs no daemon.
package lintel.aws.codebuild.not_privileged

import data.lintel.lib.value

deny contains {"path": ["environment", i, "privileged_mode"]} if {
	some i, block in input.config.environment
	value.is_true(value.at(block, ["privileged_mode"]))
}
