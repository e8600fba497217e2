# METADATA
# title: Make load balancers internal (internal)
# description: >-
#   A load balancer with a public address exposes its targets to the internet, which is only needed for public services.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#internal-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/userguide/how-elastic-load-balancing-works.html#load-balancer-scheme
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_lb, aws_elb]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0053, AVD-AWS-0053]
#   cis: []
#   remediation: Set `internal = true`. Suppress the finding if the load balancer is meant to be public.
#   remediation_cloudformation: >-
#     Set `Scheme: internal`. Suppress the finding if the load balancer is meant to be public.
#   enabled: false
package lintel.aws.elb.internal

import data.lintel.lib.value

deny contains {"path": ["internal"]} if {
	value.at(input.config, ["load_balancer_type"]) in {null, "", "application", "network"}
	not value.is_true(value.at(input.config, ["internal"]))
}
