# METADATA
# title: Enable logging on Amazon MQ brokers (logs)
# description: >-
#   Without the general log, and the audit log of ActiveMQ, in CloudWatch, you cannot see who changed what in the
#   broker.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mq_broker#logs-1
# - ref: https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/security-logging-monitoring.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_mq_broker]
#   aliases:
#     terrascan: [AC_AWS_0174, AWS.ElasticSearch.Logging.Medium.0885]
#     checkov: [{id: CKV_AWS_48, instance: general}, {id: CKV_AWS_197, instance: audit}]
#     trivy:
#     - {id: AWS-0070, instance: audit}
#     - {id: AVD-AWS-0070, instance: audit}
#     - {id: AWS-0071, instance: general}
#     - {id: AVD-AWS-0071, instance: general}
#     kics: [31245f98-a6a9-4182-9fc1-45482b9d030a]
#   cis: []
#   remediation: Add `logs` with `general = true`, and for ActiveMQ also `audit = true`.
#   fix:
#   - {path: logs, at: logs.0.general, set: true, unsafe: The service is interrupted during the change.}
#   - {path: Logs, at: Logs.General, set: true, unsafe: The service is interrupted during the change.}
#   - {set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.mq.logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": kind, "message": sprintf("the %s log is not sent", [kind])} if {
	some kind in kinds
	some place in attribute.places(input.config, ["logs", kind])
	not value.is_true(place.value)
}

# RabbitMQ has no audit log.
kinds := {"general", "audit"} if value.word(input.config.engine_type) == "activemq"

else := {"general"}
