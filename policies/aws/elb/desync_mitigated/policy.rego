# METADATA
# title: Protect load balancers from request smuggling (desync_mitigation_mode)
# description: >-
#   In monitor mode, the load balancer forwards ambiguous requests, which attackers use to smuggle other requests past
#   it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#desync_mitigation_mode-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_lb, aws_elb]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_328]
#     trivy: []
#   cis: []
#   remediation: Set `desync_mitigation_mode = "defensive"`, which is the default, or `"strictest"`.
#   fix: {set: defensive}
package lintel.aws.elb.desync_mitigated

deny contains {"path": ["desync_mitigation_mode"]} if input.config.desync_mitigation_mode == "monitor"
