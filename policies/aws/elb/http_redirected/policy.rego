# METADATA
# title: Redirect HTTP to HTTPS on load balancer listeners
# description: A listener that forwards HTTP receives requests that anyone on the network path can read and change.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb_listener
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/create-https-listener.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: resource
#   resource_types: [aws_lb_listener]
#   aliases:
#     terrascan: [AC_AWS_0491, AWS.ALL.IS.MEDIUM.0046]
#     checkov: [CKV_AWS_2, CKV2_AWS_20]
#     trivy: [AWS-0054, AVD-AWS-0054]
#     kics: [de7f5e83-da88-4046-871f-ea18504b1d43]
#     guard: [ELBV2_LISTENER_PROTOCOL_RULE]
#     cfn_nag: [W56]
#   cis: []
#   remediation: >-
#     Give the listener one `default_action` of type `redirect` with protocol `"HTTPS"`, and forward requests in an
#     HTTPS listener.
#   remediation_cloudformation: >-
#     Give the listener one default action of type `redirect` with the protocol `HTTPS`, and forward requests in an
#     HTTPS listener.
package lintel.aws.elb.http_redirected

import data.lintel.lib.value

deny contains {"path": ["protocol"]} if {
	plain
	every action in object.get(input.config, "default_action", []) {
		answers(action)
	}
}

plain if input.config.protocol == "HTTP"

# Listeners of application load balancers take HTTP where they say nothing; others cannot do without.
plain if {
	value.empty(value.at(input.config, ["protocol"]))
	value.number(input.config.port) in {80, 8080}
}

# The action is neither a redirect to HTTPS nor a fixed response, nor may it be.
answers(action) if {
	value.known(action.type)
	action.type != "fixed-response"
	not redirects(action)
	not value.unknown(value.at(action, ["redirect"]))
}

redirects(action) if {
	action.type == "redirect"
	action.redirect[_].protocol == "HTTPS"
}
