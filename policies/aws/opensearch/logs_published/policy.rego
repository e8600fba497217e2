# METADATA
# title: Publish OpenSearch logs to CloudWatch (log_publishing_options)
# description: Without slow logs or error logs, you cannot find out why the domain failed or was slow.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#log_publishing_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/createdomain-configure-slow-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: [AC_AWS_0105, AWS.Elasticsearch.Logging.Medium.0573]
#     checkov: [CKV_AWS_84]
#     trivy: [AWS-0042, AVD-AWS-0042]
#     kics: [acb6b4e2-a086-4f35-aefd-4db6ea51ada2, e979fcbc-df6c-422d-9458-c33d65e71c45]
#     guard:
#       - ELASTICSEARCH_APPLICATION_LOGGING_ENABLED
#       - ELASTICSEARCH_LOGS_TO_CLOUDWATCH
#       - OPENSEARCH_APPLICATION_LOGGING_ENABLED
#   cis: []
#   remediation: Add `log_publishing_options` with `log_type = "ES_APPLICATION_LOGS"`, and others for the slow logs.
package lintel.aws.opensearch.logs_published

import data.lintel.lib.value

deny contains {"path": ["log_publishing_options"]} if {
	types := [block.log_type |
		some block in input.config.log_publishing_options
		not value.is_false(value.at(block, ["enabled"]))
	]
	not value.unknown(types)
	count([type | some type in types; type != "AUDIT_LOGS"]) == 0
}
