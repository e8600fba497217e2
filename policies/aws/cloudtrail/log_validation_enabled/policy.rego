# METADATA
# title: Enable CloudTrail log file validation (enable_log_file_validation)
# description: Without digest files, you cannot detect whether log files were changed or deleted after an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#enable_log_file_validation-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: [AC_AWS_0446, AWS.CloudTrail.LM.MEDIUM.0087]
#     checkov: [CKV_AWS_36]
#     trivy: [AWS-0016, AVD-AWS-0016, aws-cloudtrail-enable-log-validation]
#     kics: [52ffcfa6-6c70-4ea6-8376-d828d3961669]
#     guard: [CLOUD_TRAIL_LOG_FILE_VALIDATION_ENABLED]
#   cis: ["aws-3.0:3.2", "aws-1.4:3.2"]
#   remediation: Set `enable_log_file_validation = true`.
#   fix: {set: true}
package lintel.aws.cloudtrail.log_validation_enabled

import data.lintel.lib.value

deny contains {"path": ["enable_log_file_validation"]} if {
	not value.is_true(value.at(input.config, ["enable_log_file_validation"]))
}
