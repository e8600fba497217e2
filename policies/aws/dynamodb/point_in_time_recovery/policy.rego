# METADATA
# title: Enable point-in-time recovery (PITR) for DynamoDB tables
# description: >-
#   Without point-in-time recovery, you cannot restore data that was overwritten or deleted by mistake, in the table or
#   its replicas, to any second of the last weeks.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_table#point_in_time_recovery-1
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Point-in-time-recovery.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_dynamodb_table, aws_dynamodb_table_replica]
#   aliases:
#     terrascan: [AC_AWS_0458, AWS.DynamoDb.Logging.Medium.007]
#     checkov: [CKV_AWS_28, CKV_AWS_165]
#     trivy: [AWS-0024, AVD-AWS-0024]
#     kics: [741f1291-47ac-4a85-a07b-3d32a9d6bd3e]
#     guard: [DYNAMODB_PITR_ENABLED]
#     cfn_nag: [W78]
#   cis: []
#   remediation: Add `point_in_time_recovery` with `enabled = true`. In a replica, set `point_in_time_recovery = true`.
#   fix:
#   - {path: point_in_time_recovery, at: point_in_time_recovery.0.enabled, set: true}
#   - {path: PointInTimeRecoverySpecification, at: PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled, set: true}
#   - {set: true}
package lintel.aws.dynamodb.point_in_time_recovery

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	input.type == "aws_dynamodb_table"
	some place in attribute.places(input.config, ["point_in_time_recovery", "enabled"])
	not value.is_true(place.value)
}

deny contains {"path": ["point_in_time_recovery"]} if {
	input.type == "aws_dynamodb_table_replica"
	not value.is_true(value.at(input.config, ["point_in_time_recovery"]))
}

deny contains {"path": ["replica", i, "point_in_time_recovery"]} if {
	some i, replica in input.config.replica
	not value.is_true(value.at(replica, ["point_in_time_recovery"]))
}
