# METADATA
# title: Require HTTPS on Classic Load Balancer listeners (lb_protocol)
# description: A listener with plain HTTP receives requests that anyone on the network path can read and change.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elb
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-listener-config.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: file
#   resource_types: [aws_elb]
#   aliases:
#     terrascan: [AC_AWS_0120, AWS.ELB.NetworkPortsSecurity.Low.0563]
#     checkov: [CKV_AWS_376, CKV_AWS_127]
#     trivy: []
#     guard: [ELB_TLS_HTTPS_LISTENERS_ONLY]
#   cis: []
#   remediation: >-
#     Set `lb_protocol = "https"` with an `ssl_certificate_id`, or move to an Application Load Balancer, which can also
#     redirect.
package lintel.aws.elb.classic_listener_encrypted

import data.lintel.lib.value

# Behind TCP the instances may speak TLS themselves.
deny contains {"path": ["listener", i, "lb_protocol"]} if {
	some i, listener in input.config.listener
	value.word(listener.lb_protocol) == "http"
}
