# METADATA
# title: Require TLS 1.2 or later on load balancer listeners (ssl_policy)
# description: TLS versions before 1.2 have known vulnerabilities, and most standards forbid them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb_listener#ssl_policy-1
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/describe-ssl-policies.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_lb_listener]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_103, CKV2_AWS_74]
#     trivy: [AWS-0047, AVD-AWS-0047]
#     guard: [ELBV2_LISTENER_SSL_POLICY_RULE]
#     cfn_nag: [W55]
#   cis: ["eks-1.4:5.4.5"]
#   remediation: >-
#     Set `ssl_policy = "ELBSecurityPolicy-TLS13-1-2-2021-06"`. The default is `ELBSecurityPolicy-2016-08`, which
#     accepts TLS 1.0.
#   fix: {set: ELBSecurityPolicy-TLS13-1-2-2021-06, unsafe: Clients without TLS 1.2 cannot connect.}
package lintel.aws.elb.tls_policy_current

import data.lintel.lib.value

deny contains {"path": ["ssl_policy"]} if {
	input.config.protocol in {"HTTPS", "TLS"}
	policy := value.at(input.config, ["ssl_policy"])
	outdated(policy)
}

# The provider's default admits TLS 1.0.
outdated(policy) if value.empty(policy)

outdated(policy) if {
	some family in families
	startswith(policy, concat("", ["ELBSecurityPolicy-", family]))
}

# Policies that admit TLS 1.0 or 1.1, as of November 2026.
families := {"2014-", "2015-", "2016-", "FS-2018-", "FS-1-1-", "TLS-1-0-", "TLS-1-1-", "TLS13-1-0-", "TLS13-1-1-"}
