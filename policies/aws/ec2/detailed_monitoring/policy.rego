# METADATA
# title: Enable detailed monitoring on EC2 instances (monitoring)
# description: Without detailed monitoring, metrics arrive only every five minutes, so alarms are late.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#monitoring-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/manage-detailed-monitoring.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_instance, aws_launch_configuration]
#   aliases:
#     terrascan: [AC_AWS_0480, AWS.AI.LM.HIGH.0070, AC_AWS_0490, AC-AW-LM-LC-M-0440]
#     checkov: [CKV_AWS_126]
#     trivy: []
#     kics: [23b70e32-032e-4fa6-ba5c-82f56b9980e6]
#     guard: [EC2_INSTANCE_DETAILED_MONITORING_ENABLED]
#   cis: []
#   remediation: Set `monitoring = true`. In a launch configuration, remove `enable_monitoring`.
#   fix: {set: true, unsafe: It costs more.}
package lintel.aws.ec2.detailed_monitoring

import data.lintel.lib.value

deny contains {"path": ["monitoring"]} if {
	input.type == "aws_instance"
	not value.is_true(value.at(input.config, ["monitoring"]))
	not template_decides
}

# A launch configuration has it on unless it says otherwise.
deny contains {"path": ["enable_monitoring"]} if {
	input.type == "aws_launch_configuration"
	value.is_false(value.at(input.config, ["enable_monitoring"]))
}

template_decides if {
	value.empty(value.at(input.config, ["monitoring"]))
	value.given(input.config.launch_template)
}
