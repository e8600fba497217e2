# METADATA
# title: Export RDS logs to CloudWatch (enabled_cloudwatch_logs_exports)
# description: Logs that stay on the database are overwritten within days and deleted with it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#enabled_cloudwatch_logs_exports-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Procedural.UploadtoCloudWatch.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: value
#   resource_types: [aws_db_instance, aws_rds_cluster]
#   aliases:
#     terrascan: [AC_AWS_0454, AWS.ADI.LM.MEDIUM.0076]
#     checkov: [CKV_AWS_129, CKV_AWS_324]
#     trivy: []
#     kics: [8d7f7b8c-6c7c-40f8-baa6-62006c6c7b56]
#     guard: [RDS_INSTANCE_LOGGING_ENABLED]
#   cis: []
#   remediation: >-
#     List the logs of the engine in `enabled_cloudwatch_logs_exports`, such as `["postgresql", "upgrade"]` or
#     `["audit", "error"]`.
package lintel.aws.rds.logs_exported

import data.lintel.lib.value

deny contains {"path": ["enabled_cloudwatch_logs_exports"]} if {
	value.empty(value.at(input.config, ["enabled_cloudwatch_logs_exports"]))
	not exported_elsewhere
}

# The cluster exports the logs of its members.
exported_elsewhere if {
	input.type == "aws_db_instance"
	startswith(input.config.engine, "aurora")
}

# Aurora Serverless v1 exports what its parameters let it log.
exported_elsewhere if value.at(input.config, ["engine_mode"]) == "serverless"

exported_elsewhere if value.unknown(value.at(input.config, ["engine_mode"]))
