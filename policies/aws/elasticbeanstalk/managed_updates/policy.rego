# METADATA
# title: Enable managed updates in Elastic Beanstalk (ManagedActionsEnabled)
# description: Platform updates fix known vulnerabilities, which stay open without managed updates.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elastic_beanstalk_environment#setting
# - ref: https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/environment-platform-update-managed.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_elastic_beanstalk_environment]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_340]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `ManagedActionsEnabled` in the namespace `aws:elasticbeanstalk:managedactions` to `"true"`, and configure the
#     schedule and the update level.
#   fix: {set: "true", unsafe: The environment is updated by itself.}
package lintel.aws.elasticbeanstalk.managed_updates

import data.lintel.lib.value

deny contains {"path": ["setting", i, "value"]} if {
	some i, setting in settings
	not value.is_true(value.word(sprintf("%v", [setting.value])))
}

deny contains {"path": ["setting"]} if {
	count(settings) == 0
	not value.unknown([setting.name | some setting in input.config.setting])
	value.empty(value.at(input.config, ["template_name"])) # which may have it
}

settings[i] := setting if {
	some i, setting in input.config.setting
	setting.namespace == "aws:elasticbeanstalk:managedactions"
	setting.name == "ManagedActionsEnabled"
}
