# METADATA
# title: Use HTTPS between load balancers and their targets (protocol)
# description: With HTTP, requests cross the network between the load balancer and its targets in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb_target_group#protocol-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-target-groups.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_lb_target_group]
#   aliases:
#     terrascan: [AC_AWS_0492, AWS.ALTG.IS.MEDIUM.0042]
#     checkov: [CKV_AWS_378]
#     trivy: []
#   cis: []
#   remediation: Set `protocol = "HTTPS"`, and install a certificate on the targets, which can be self-signed.
#   remediation_cloudformation: >-
#     Set `Protocol: HTTPS`, and install a certificate on the targets, which can be self-signed.
#   enabled: false
package lintel.aws.elb.targets_encrypted

deny contains {"path": ["protocol"]} if input.config.protocol == "HTTP"
