# METADATA
# title: Require IMDSv2 on EC2 instances (http_tokens)
# description: >-
#   Version 1 of the instance metadata service (IMDSv1) needs no session token, so an attacker who can make a program
#   on the instance fetch a URL (SSRF) gets the credentials of the instance role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#metadata-options
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_instance, aws_launch_template, aws_launch_configuration]
#   aliases:
#     terrascan: [AC_AWS_0479, AC-AWS-NS-IN-M-1172, AC_AWS_0487, AC-AW-CA-LC-H-0439]
#     checkov: [CKV_AWS_79]
#     trivy:
#     - AWS-0028
#     - AVD-AWS-0028
#     - aws-ec2-enforce-http-token-imds
#     - AWS-0130
#     - AVD-AWS-0130
#     - aws-ec2-enforce-launch-config-http-token-imds
#     - aws-autoscaling-enforce-http-token-imds
#   cis: ["aws-3.0:5.6"]
#   remediation: >-
#     Add `metadata_options` with `http_tokens = "required"`. If nothing needs the metadata service, set `http_endpoint
#     = "disabled"`.
#   fix: {set: required, unsafe: Programs that use the first version of the metadata service fail.}
package lintel.aws.ec2.imdsv2_required

import data.lintel.lib.value

deny contains {"path": ["metadata_options", 0, "http_tokens"]} if {
	tokens := value.at(input.config, ["metadata_options", 0, "http_tokens"])
	tokens != "required"
	not service_possibly_off
	not set_elsewhere(tokens)
}

service_possibly_off if input.config.metadata_options[0].http_endpoint == "disabled"

service_possibly_off if value.unknown(input.config.metadata_options[0].http_endpoint)

# An instance without the option takes it from its launch template, which is checked separately.
set_elsewhere(tokens) if {
	value.empty(tokens)
	value.given(input.config.launch_template)
}

# Nor does it matter what an instance leaves out when the account's default demands tokens.
set_elsewhere(tokens) if {
	value.empty(tokens)
	some defaults in data.resources.aws_ec2_instance_metadata_defaults
	not value.at(defaults.config, ["http_tokens"]) in {null, "", "optional", "no-preference"}
}
