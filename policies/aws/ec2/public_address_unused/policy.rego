# METADATA
# title: Do not assign public IPs to EC2 (associate_public_ip_address)
# description: >-
#   With a public address, a single wrong security group rule exposes every service on the instance to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#associate_public_ip_address-1
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/using-instance-addressing.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_instance, aws_launch_template, aws_launch_configuration]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_88, CKV_AWS_389]
#     trivy: [AWS-0009, AVD-AWS-0009]
#     kics: [5a2486aa-facf-477d-a5c1-b010789459ce]
#     guard: [EC2_INSTANCE_NO_PUBLIC_IP, AUTOSCALING_LAUNCH_CONFIG_PUBLIC_IP_DISABLED]
#   cis: []
#   implied_by: [aws.exposure.no_path_to_data]
#   remediation: >-
#     Set `associate_public_ip_address = false`, put the instance in a private subnet, and connect through a load
#     balancer or AWS Systems Manager.
#   remediation_cloudformation: >-
#     Set `AssociatePublicIpAddress: false`, put the instance in a private subnet, and connect through a load balancer
#     or AWS Systems Manager.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.aws.ec2.public_address_unused

import data.lintel.lib.value

deny contains {"path": ["associate_public_ip_address"]} if value.is_true(input.config.associate_public_ip_address)

deny contains {"path": ["network_interfaces", i, "associate_public_ip_address"]} if {
	some i, interface in input.config.network_interfaces
	value.is_true(interface.associate_public_ip_address)
}
