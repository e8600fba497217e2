# METADATA
# title: Encrypt CloudTrail logs with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, reading the log files requires permission on the key in addition to permission on the
#   bucket.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#kms_key_id-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/encrypting-cloudtrail-log-files-with-aws-kms.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: key
#   resource_types: [aws_cloudtrail, aws_cloudtrail_event_data_store]
#   aliases:
#     terrascan: [AC_AWS_0033, AWS.CloudTrail.Logging.High.0399]
#     checkov: [CKV_AWS_35, CKV_AWS_294]
#     trivy: [AWS-0015, AVD-AWS-0015]
#     kics: [5d9e3164-9265-470c-9a10-57ae454ac0c7]
#     guard: [CLOUD_TRAIL_ENCRYPTION_ENABLED]
#   cis: ["aws-3.0:3.5", "aws-1.4:3.7"]
#   remediation: Set `kms_key_id` to the ARN of a KMS key whose policy lets CloudTrail encrypt.
package lintel.aws.cloudtrail.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if value.empty(value.at(input.config, ["kms_key_id"]))
