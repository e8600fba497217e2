# METADATA
# title: Propagate tags to Auto Scaling instances (propagate_at_launch)
# description: Without tags, you cannot tell which team or application an instance belongs to.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/autoscaling_group#tag-and-tags
# - ref: https://docs.aws.amazon.com/autoscaling/ec2/userguide/ec2-auto-scaling-tagging.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_autoscaling_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_153]
#     trivy: []
#     kics: [ba48df05-eaa1-4d64-905e-4a4b051e7587]
#   cis: []
#   remediation: Add `tag` blocks with `propagate_at_launch = true`.
#   enabled: false
package lintel.aws.autoscaling.tags_propagated

import data.lintel.lib.value

deny contains {"path": ["tag"]} if {
	every attribute in {"tag", "tags"} {
		not value.unknown(value.at(input.config, [attribute]))
	}
	not propagated
}

# Earlier versions of the provider take a list as well.
propagated if {
	some attribute in {"tag", "tags"}
	value.is_true(input.config[attribute][_].propagate_at_launch)
}
