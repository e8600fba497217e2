# METADATA
# title: Log S3 data events in CloudTrail (data_resource)
# description: >-
#   Without data events for S3 objects, the trail shows changes to buckets, but not which objects were read or written.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#event_selector
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/logging-data-events-with-cloudtrail.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy:
#     - {id: AWS-0172, instance: read}
#     - {id: AVD-AWS-0172, instance: read}
#     - {id: AWS-0171, instance: write}
#     - {id: AVD-AWS-0171, instance: write}
#     kics: [a8fc2180-b3ac-4c93-bd0d-a55b974e4b07]
#     guard: [CLOUDTRAIL_S3_DATAEVENTS_ENABLED]
#   cis: ["aws-3.0:3.9", "aws-1.4:3.11", "aws-3.0:3.8", "aws-1.4:3.10"]
#   remediation: Add an `event_selector` with a `data_resource` of type `AWS::S3::Object` and `values = ["arn:aws:s3"]`.
#   fix:
#   - types: ["AWS::CloudTrail::Trail"]
#     at: EventSelectors
#     add: {ReadWriteType: All, IncludeManagementEvents: true, DataResources: [{Type: "AWS::S3::Object", Values: ["arn:aws:s3"]}]}
#     unsafe: It costs more.
#   - at: event_selector
#     add: {read_write_type: All, include_management_events: true, data_resource: [{type: "AWS::S3::Object", values: ["arn:aws:s3"]}]}
#     unsafe: It costs more.
package lintel.aws.cloudtrail.object_events_recorded

import data.lintel.lib.value

deny contains {"path": [], "message": sprintf("object %s events are not recorded", [kind]), "instance": kind} if {
	some kind in ["read", "write"]
	not recorded(kind)
	every attribute in {"event_selector", "advanced_event_selector"} {
		not value.unknown(value.at(input.config, [attribute]))
	}
}

recorded(kind) if {
	some selector in input.config.event_selector
	value.at(selector, ["read_write_type"]) in {null, "", "All", {"read": "ReadOnly", "write": "WriteOnly"}[kind]}
	selector.data_resource[_].type == "AWS::S3::Object"
}

recorded(kind) if {
	some selector in input.config.advanced_event_selector
	some fields in [selector.field_selector]
	"AWS::S3::Object" in fields[_].equals
	not limited_to(fields, {"read": "false", "write": "true"}[kind])
}

limited_to(fields, read_only) if {
	some field in fields
	field.field == "readOnly"
	read_only in field.equals
}
