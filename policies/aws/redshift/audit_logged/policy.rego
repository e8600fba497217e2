# METADATA
# title: Enable audit logging on Redshift clusters (aws_redshift_logging)
# description: Without audit logs, you cannot see who logged in and which queries ran.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_logging
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/db-auditing.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: [AC_AWS_0200, AWS.Redshift.Logging.Medium.0565]
#     checkov: [CKV_AWS_71]
#     trivy: []
#     kics: [15ffbacc-fa42-4f6f-a57d-2feac7365caa]
#   cis: []
#   remediation: Add an `aws_redshift_logging` resource that names the cluster.
#   remediation_cloudformation: Add `LoggingProperties` with the bucket for the logs.
#   fix:
#   - types: [aws_redshift_cluster]
#     resource: aws_redshift_logging
#     link: cluster_identifier
#     with: {log_destination_type: cloudwatch, log_exports: [connectionlog, userlog]}
package lintel.aws.redshift.audit_logged

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["logging"]} if {
	value.empty(value.at(input.config, ["logging"]))
	count(link.to(input, ["cluster_identifier"], "aws_redshift_logging", "cluster_identifier")) == 0
}

# The block of provider versions before 6.
deny contains {"path": ["logging", i, "enable"]} if {
	some i, block in input.config.logging
	not value.is_true(value.at(block, ["enable"]))
}
