# METADATA
# title: Do not use shell scripts in EC2 user data (user_data)
# description: Software that a startup script installs can differ from one start to the next, and no one has tested the result.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/launch_configuration#user_data-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/user-data.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_launch_configuration, aws_launch_template, aws_instance]
#   aliases:
#     terrascan: [AC_AWS_0170, AWS.LaunchConfiguration.DataSecurity.High.0101]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Build an image with EC2 Image Builder, and pass only settings in user data.
#   enabled: false
package lintel.aws.ec2.user_data_without_scripts

deny contains {"path": [attribute]} if {
	some attribute in {"user_data", "user_data_base64"}
	is_string(input.config[attribute])
	startswith(decoded(input.config[attribute]), "#!")
}

decoded(text) := base64.decode(text) if base64.is_valid(text)

decoded(text) := text if not base64.is_valid(text)
