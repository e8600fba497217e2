# METADATA
# title: Use launch templates in Auto Scaling groups (launch_template)
# description: Launch configurations get no new EC2 features, and new accounts cannot create them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/autoscaling_group#launch_template
# - ref: https://docs.aws.amazon.com/autoscaling/ec2/userguide/launch-templates.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [aws_autoscaling_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_315]
#     trivy: []
#   cis: []
#   remediation: Move the settings into an `aws_launch_template` and reference it in `launch_template`.
package lintel.aws.autoscaling.launch_template_used

import data.lintel.lib.value

deny contains {"path": [], "message": "the group uses a launch configuration"} if {
	value.given(value.at(input.config, ["launch_configuration"]))
	value.empty(value.at(input.config, ["launch_template"]))
	value.empty(value.at(input.config, ["mixed_instances_policy"]))
}
