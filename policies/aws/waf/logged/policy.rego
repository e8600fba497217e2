# METADATA
# title: Enable logging on WAF web ACLs
# description: Without logs, you cannot see attacks or rules that block legitimate requests.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/wafv2_web_acl_logging_configuration
# - ref: https://docs.aws.amazon.com/waf/latest/developerguide/logging.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_wafv2_web_acl]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_31]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_wafv2_web_acl_logging_configuration` whose `resource_arn` is the ARN of the web ACL.
package lintel.aws.waf.logged

import data.lintel.lib.link

deny contains {"path": []} if count(link.to(input, [], "aws_wafv2_web_acl_logging_configuration", "resource_arn")) == 0
