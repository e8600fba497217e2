# METADATA
# title: Encrypt the way from a load balancer to its targets
# description: >-
#   A target group should use HTTPS, so that requests stay unreadable on the way from the load balancer to the targets
#   as well.
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
#   remediation: Set protocol = "HTTPS", and give the targets a certificate, which may be self-signed.
#   enabled: false
package lintel.aws.elb.targets_encrypted

deny contains {"path": ["protocol"]} if input.config.protocol == "HTTP"
