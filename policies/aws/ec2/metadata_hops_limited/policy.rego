# METADATA
# title: Set the IMDS hop limit to 1 (http_put_response_hop_limit)
# description: With a higher hop limit, containers on the instance can get the credentials of the instance role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/launch_template#metadata-options
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-options.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_launch_configuration, aws_launch_template, aws_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_341]
#     trivy: []
#   cis: []
#   remediation: Set `http_put_response_hop_limit = 1`, and give containers their own roles.
#   enabled: false
#   fix: {set: 1, unsafe: Containers that rely on it fail.}
package lintel.aws.ec2.metadata_hops_limited

import data.lintel.lib.value

deny contains {"path": ["metadata_options", i, "http_put_response_hop_limit"]} if {
	some i, options in input.config.metadata_options
	value.number(options.http_put_response_hop_limit) > 1
}
