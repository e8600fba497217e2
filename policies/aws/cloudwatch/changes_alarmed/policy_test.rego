package lintel.aws.cloudwatch.changes_alarmed_test

import data.lintel.aws.cloudwatch.changes_alarmed
import data.lintel.lib.testing

filter := testing.entry("aws_cloudwatch_log_metric_filter", "a", {
	"pattern": `{ $.userIdentity.type = "Root" }`,
	"metric_transformation": [{"name": "root"}],
})

alarm(metric) := testing.entry("aws_cloudwatch_metric_alarm", "a", {"metric_name": metric})

missing(resources) := {violation.instance | some violation in violations} if {
	violations := changes_alarmed.deny with input as testing.entry("aws_cloudtrail", "a", {}) with data.resources as resources
}

test_no_alarms if count(missing({})) == 15

test_alarm if {
	filters := {"aws_cloudwatch_log_metric_filter": [filter]}
	count(missing(filters)) == 15
	every metric in ["root", "${aws_cloudwatch_log_metric_filter.a.name}", "${var.metric}"] {
		all := missing(object.union(filters, {"aws_cloudwatch_metric_alarm": [alarm(metric)]}))
		count(all) == 14
		not "root_use" in all
	}
	count(missing(object.union(filters, {"aws_cloudwatch_metric_alarm": [alarm("other")]}))) == 15
}
