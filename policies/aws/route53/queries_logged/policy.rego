# METADATA
# title: Enable DNS query logging for Route 53 public zones
# description: Without query logs, you cannot see which names programs and intruders look up.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/route53_query_log
# - ref: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/query-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_route53_zone]
#   aliases:
#     terrascan: [AC_AWS_0204, AWS.Route53querylogs.Logging.Medium.0574]
#     checkov: [CKV2_AWS_39]
#     trivy: []
#     kics: [7dbba512-e244-42dc-98bb-422339827967]
#   cis: []
#   remediation: Add an `aws_route53_query_log` with a log group in `us-east-1`.
package lintel.aws.route53.queries_logged

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	value.empty(value.at(input.config, ["vpc"])) # private
	count(link.to(input, [], "aws_route53_zone_association", "zone_id")) == 0
	count(link.to(input, [], "aws_route53_query_log", "zone_id")) == 0
}
