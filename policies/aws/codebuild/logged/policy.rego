# METADATA
# title: Enable logging for CodeBuild projects (logs_config)
# description: Without build logs, you cannot find out what a build did or where an artifact came from.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/codebuild_project#logs_config-1
# - ref: https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_codebuild_project]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_314]
#     trivy: []
#   cis: []
#   remediation: Keep `cloudwatch_logs` enabled, or enable `s3_logs`.
#   fix: {set: ENABLED}
package lintel.aws.codebuild.logged

import data.lintel.lib.value

deny contains {"path": ["logs_config", i, "cloudwatch_logs", j, "status"]} if {
	some i, config in input.config.logs_config
	some j, block in config.cloudwatch_logs
	block.status == "DISABLED"
	not in_s3(config)
}

in_s3(config) if {
	some block in config.s3_logs
	not value.at(block, ["status"]) in {null, "", "DISABLED"}
}
