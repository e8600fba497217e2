# METADATA
# title: Keep a DynamoDB table restorable
# description: >-
#   A DynamoDB table must have point-in-time recovery, so that what was overwritten or deleted by mistake can be
#   restored to any second of the last weeks.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_table#point_in_time_recovery-1
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Point-in-time-recovery.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_dynamodb_table]
#   aliases:
#     terrascan: [AC_AWS_0458]
#     checkov: [CKV_AWS_28]
#     trivy: [AWS-0024, AVD-AWS-0024]
#   cis: []
#   remediation: Add point_in_time_recovery with enabled = true.
package lintel.aws.dynamodb.point_in_time_recovery

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["point_in_time_recovery", "enabled"])
	not value.is_true(place.value)
}
