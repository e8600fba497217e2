# METADATA
# title: Encrypt CloudWatch log groups with a customer-managed key (CMK)
# description: With a customer-managed key, reading the logs requires permission on the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_log_group#kms_key_id-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/encrypt-log-data-kms.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_cloudwatch_log_group]
#   aliases:
#     terrascan: [AC_AWS_0451, AWS.CloudWatch.EncryptionandKeyManagement.High.0632]
#     checkov: [CKV_AWS_158]
#     trivy: [AWS-0017, AVD-AWS-0017]
#     kics: [0afbcfe9-d341-4b92-a64c-7e6de0543879]
#     guard: [CLOUDWATCH_LOG_GROUP_ENCRYPTED]
#     cfn_nag: [W84]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key whose policy lets CloudWatch Logs use it.
#   enabled: false
package lintel.aws.cloudwatch.log_group_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if value.empty(value.at(input.config, ["kms_key_id"]))
