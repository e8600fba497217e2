# METADATA
# title: Enable broker logging on MSK clusters (broker_logs)
# description: Without broker logs in CloudWatch, Firehose or S3, you cannot trace a failure or an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/msk_cluster#logging_info-1
# - ref: https://docs.aws.amazon.com/msk/latest/developerguide/msk-logging.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_msk_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_80]
#     trivy: [AWS-0074, AVD-AWS-0074]
#     kics: [2f56b7ab-7fba-4e93-82f0-247e5ddeb239]
#   cis: []
#   remediation: Add `logging_info` with `broker_logs` that has one target with `enabled = true`.
package lintel.aws.msk.logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": ["logging_info"]} if {
	enabled := {place.value |
		some target in ["cloudwatch_logs", "firehose", "s3"]
		some place in attribute.places(input.config, ["logging_info", "broker_logs", target, "enabled"])
	}
	not value.unknown(enabled)
	every state in enabled {
		not value.is_true(state)
	}
}
