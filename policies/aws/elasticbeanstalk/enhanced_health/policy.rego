# METADATA
# title: Enable enhanced health reporting in Elastic Beanstalk (SystemType)
# description: Basic health reporting only checks whether the load balancer gets a response.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elastic_beanstalk_environment#setting
# - ref: https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/health-enhanced.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_elastic_beanstalk_environment]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_312]
#     trivy: []
#   cis: []
#   remediation: Set `SystemType` in the namespace `aws:elasticbeanstalk:healthreporting:system` to `"enhanced"`.
#   fix: {set: enhanced}
package lintel.aws.elasticbeanstalk.enhanced_health

import data.lintel.lib.value

deny contains {"path": ["setting", i, "value"]} if {
	some i, setting in settings
	not setting.value == "enhanced"
}

deny contains {"path": ["setting"]} if {
	count(settings) == 0
	not value.unknown([setting.name | some setting in input.config.setting])
	value.empty(value.at(input.config, ["template_name"])) # which may have it
}

settings[i] := setting if {
	some i, setting in input.config.setting
	setting.namespace == "aws:elasticbeanstalk:healthreporting:system"
	setting.name == "SystemType"
}

# Only enhanced health can be streamed to CloudWatch.
settings[i] := object.union(setting, {"value": "enhanced"}) if {
	some i, setting in input.config.setting
	setting.name == "HealthStreamingEnabled"
	value.is_true(setting.value)
}
