# METADATA
# title: Create CloudWatch alarms for security-relevant CloudTrail events
# description: Without alarms on the events that intruders cause, an attack that the trail records goes unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_log_metric_filter
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy:
#     - {id: AWS-0147, instance: unauthorized_calls}
#     - {id: AVD-AWS-0147, instance: unauthorized_calls}
#     - {id: AWS-0148, instance: login_without_mfa}
#     - {id: AVD-AWS-0148, instance: login_without_mfa}
#     - {id: AWS-0149, instance: root_use}
#     - {id: AVD-AWS-0149, instance: root_use}
#     - {id: AWS-0150, instance: iam_change}
#     - {id: AVD-AWS-0150, instance: iam_change}
#     - {id: AWS-0151, instance: trail_change}
#     - {id: AVD-AWS-0151, instance: trail_change}
#     - {id: AWS-0152, instance: failed_login}
#     - {id: AVD-AWS-0152, instance: failed_login}
#     - {id: AWS-0153, instance: key_deletion}
#     - {id: AVD-AWS-0153, instance: key_deletion}
#     - {id: AWS-0154, instance: bucket_policy_change}
#     - {id: AVD-AWS-0154, instance: bucket_policy_change}
#     - {id: AWS-0155, instance: config_change}
#     - {id: AVD-AWS-0155, instance: config_change}
#     - {id: AWS-0156, instance: security_group_change}
#     - {id: AVD-AWS-0156, instance: security_group_change}
#     - {id: AWS-0157, instance: network_acl_change}
#     - {id: AVD-AWS-0157, instance: network_acl_change}
#     - {id: AWS-0158, instance: gateway_change}
#     - {id: AVD-AWS-0158, instance: gateway_change}
#     - {id: AWS-0159, instance: route_table_change}
#     - {id: AVD-AWS-0159, instance: route_table_change}
#     - {id: AWS-0160, instance: vpc_change}
#     - {id: AVD-AWS-0160, instance: vpc_change}
#     - {id: AWS-0174, instance: organization_change}
#     - {id: AVD-AWS-0174, instance: organization_change}
#   cis:
#   - "aws-3.0:4.1"
#   - "aws-1.2:3.1"
#   - "aws-1.4:4.1"
#   - "aws-3.0:4.2"
#   - "aws-1.2:3.2"
#   - "aws-1.4:4.2"
#   - "aws-3.0:4.3"
#   - "aws-1.2:3.3"
#   - "aws-1.4:4.3"
#   - "aws-3.0:4.4"
#   - "aws-1.2:3.4"
#   - "aws-1.4:4.4"
#   - "aws-3.0:4.5"
#   - "aws-1.2:3.5"
#   - "aws-1.4:4.5"
#   - "aws-3.0:4.6"
#   - "aws-1.2:3.6"
#   - "aws-1.4:4.6"
#   - "aws-3.0:4.7"
#   - "aws-1.2:3.7"
#   - "aws-1.4:4.7"
#   - "aws-3.0:4.8"
#   - "aws-1.2:3.8"
#   - "aws-1.4:4.8"
#   - "aws-3.0:4.9"
#   - "aws-1.2:3.9"
#   - "aws-1.4:4.9"
#   - "aws-3.0:4.10"
#   - "aws-1.2:3.10"
#   - "aws-1.4:4.10"
#   - "aws-3.0:4.11"
#   - "aws-1.2:3.11"
#   - "aws-1.4:4.11"
#   - "aws-3.0:4.12"
#   - "aws-1.2:3.12"
#   - "aws-1.4:4.12"
#   - "aws-3.0:4.13"
#   - "aws-1.2:3.13"
#   - "aws-1.4:4.13"
#   - "aws-3.0:4.14"
#   - "aws-1.2:3.14"
#   - "aws-1.4:4.14"
#   - "aws-3.0:4.15"
#   - "aws-1.4:4.15"
#   remediation: >-
#     Add an `aws_cloudwatch_log_metric_filter` for the events on the log group of the trail, and an
#     `aws_cloudwatch_metric_alarm` on its metric.
#   enabled: false
package lintel.aws.cloudwatch.changes_alarmed

import data.lintel.lib.link

deny contains {"path": [], "message": sprintf("no alarm for %s", [event.what]), "instance": kind} if {
	some kind, event in events
	not alarmed(event.words)
}

alarmed(words) if {
	some filter in data.resources.aws_cloudwatch_log_metric_filter
	matches(filter.config.pattern, words)
	some transformation in filter.config.metric_transformation
	some alarm in data.resources.aws_cloudwatch_metric_alarm
	about(alarm, filter, transformation)
}

matches(pattern, words) if {
	every word in words {
		contains(pattern, word)
	}
}

matches(pattern, _) if regex.match(`^\$\{[^}]*\}$`, pattern)

about(alarm, _, transformation) if alarm.config.metric_name == transformation.name

about(alarm, filter, _) if link.may_name(alarm, "metric_name", filter, [])

# Words that a filter for the kind of event has in its pattern, as of November 2026.
events := {
	"unauthorized_calls": {"words": ["UnauthorizedOperation", "AccessDenied"], "what": "unauthorized API calls"},
	"login_without_mfa": {"words": ["ConsoleLogin", "MFAUsed"], "what": "console sign-in without MFA"},
	"root_use": {"words": ["userIdentity.type", "Root"], "what": "use of the root user"},
	"iam_change": {"words": ["CreatePolicy", "AttachRolePolicy"], "what": "IAM policy changes"},
	"trail_change": {"words": ["UpdateTrail", "StopLogging"], "what": "CloudTrail changes"},
	"failed_login": {"words": ["ConsoleLogin", "Failed authentication"], "what": "failed console sign-ins"},
	"key_deletion": {"words": ["DisableKey", "ScheduleKeyDeletion"], "what": "disabled or deleted KMS keys"},
	"bucket_policy_change": {"words": ["PutBucketPolicy", "DeleteBucketPolicy"], "what": "S3 bucket policy changes"},
	"config_change": {"words": ["StopConfigurationRecorder", "PutConfigurationRecorder"], "what": "AWS Config changes"},
	"security_group_change": {"words": ["AuthorizeSecurityGroupIngress", "DeleteSecurityGroup"], "what": "security group changes"},
	"network_acl_change": {"words": ["CreateNetworkAcl", "DeleteNetworkAcl"], "what": "network ACL changes"},
	"gateway_change": {"words": ["InternetGateway"], "what": "internet gateway changes"},
	"route_table_change": {"words": ["CreateRoute", "DeleteRoute"], "what": "route table changes"},
	"vpc_change": {"words": ["CreateVpc", "DeleteVpc"], "what": "VPC changes"},
	"organization_change": {"words": ["organizations.amazonaws.com"], "what": "AWS Organizations changes"},
}
