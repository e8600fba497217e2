# METADATA
# title: Enable logging on MWAA (Airflow) environments (logging_configuration)
# description: >-
#   Without the logs of the scheduler, workers and web server in CloudWatch, you cannot trace a failure or misuse.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mwaa_environment#logging_configuration-1
# - ref: https://docs.aws.amazon.com/mwaa/latest/userguide/monitoring-airflow.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_mwaa_environment]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_AWS_242, instance: scheduler_logs}
#     - {id: CKV_AWS_243, instance: worker_logs}
#     - {id: CKV_AWS_244, instance: webserver_logs}
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `enabled = true` in `scheduler_logs`, `worker_logs` and `webserver_logs` of `logging_configuration`.
#   fix:
#   - {path: "**.enabled", set: true, unsafe: The service is interrupted during the change.}
#   - {path: "**.Enabled", set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.mwaa.logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path, "instance": kind, "message": sprintf("%s are not sent", [kind])} if {
	some kind in {"scheduler_logs", "webserver_logs", "worker_logs"}
	some place in attribute.places(input.config, ["logging_configuration", kind, "enabled"])
	not value.is_true(place.value)
}
