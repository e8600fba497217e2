# METADATA
# title: Enable load balancer deletion protection (enable_deletion_protection)
# description: Without deletion protection, a mistaken plan can delete the load balancer and take the service offline.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#enable_deletion_protection-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_lb]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_150]
#     trivy: []
#     kics: [afecd1f1-6378-4f7e-bb3b-60c35801fdd4]
#     guard: [ELB_DELETION_PROTECTION_ENABLED]
#   cis: []
#   remediation: Set `enable_deletion_protection = true`.
#   fix:
#   - {types: [aws_lb, aws_alb], set: true}
#   - path: "LoadBalancerAttributes.*"
#     at: LoadBalancerAttributes
#     add: {Key: deletion_protection.enabled, Value: "true"}
#   - {path: "LoadBalancerAttributes.*.Value", set: "true"}
package lintel.aws.elb.deletion_protected

import data.lintel.lib.value

deny contains {"path": ["enable_deletion_protection"]} if {
	not value.is_true(value.at(input.config, ["enable_deletion_protection"]))
}
