# METADATA
# title: Drop invalid headers on load balancers (drop_invalid_header_fields)
# description: >-
#   The servers behind an Application Load Balancer can interpret invalid headers differently, which lets an attacker
#   smuggle a second request.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#drop_invalid_header_fields-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_lb]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_131]
#     trivy: [AWS-0052, AVD-AWS-0052]
#     kics: [6e3fd2ed-5c83-4c68-9679-7700d224d379]
#     guard: [ALB_HTTP_DROP_INVALID_HEADER_ENABLED]
#   cis: []
#   remediation: Set `drop_invalid_header_fields = true`.
#   fix:
#   - {types: [aws_lb, aws_alb], set: true}
#   - path: "LoadBalancerAttributes.*"
#     at: LoadBalancerAttributes
#     add: {Key: routing.http.drop_invalid_header_fields.enabled, Value: "true"}
#   - {path: "LoadBalancerAttributes.*.Value", set: "true"}
package lintel.aws.elb.invalid_headers_dropped

import data.lintel.lib.value

deny contains {"path": ["drop_invalid_header_fields"]} if {
	value.at(input.config, ["load_balancer_type"]) in {null, "", "application"}
	not value.is_true(value.at(input.config, ["drop_invalid_header_fields"]))
}
