# METADATA
# title: Enable VPC flow logs (aws_flow_log)
# description: >-
#   Without flow logs, you cannot see which machines communicated with each other before and during an incident.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/flow_log
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/flow-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_vpc]
#   aliases:
#     terrascan: [AC_AWS_0369, AWS.VPC.Logging.Medium.0470]
#     checkov: [CKV2_AWS_11]
#     trivy: [AWS-0178, AVD-AWS-0178]
#     kics: [f83121ea-03da-434f-9277-9cd247ab3047]
#     cfn_nag: [W60]
#   cis: ["aws-3.0:3.7", "aws-1.4:3.9"]
#   remediation: Add an `aws_flow_log` with the `vpc_id` and `traffic_type = "ALL"` or `"REJECT"`.
package lintel.aws.vpc.flow_logs_enabled

import data.lintel.lib.link

deny contains {"path": []} if count(link.to(input, [], "aws_flow_log", "vpc_id")) == 0
