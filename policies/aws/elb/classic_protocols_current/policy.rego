# METADATA
# title: Require TLS 1.2 on Classic Load Balancers
# description: >-
#   TLS and SSL versions before TLS 1.2 have known vulnerabilities that let an attacker read or change traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/load_balancer_policy
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-security-policy-table.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_load_balancer_policy]
#   aliases:
#     terrascan: [AC_AWS_0172, AWS.ELB.EncryptionandKeyManagement.High.0401]
#     checkov: [CKV_AWS_213]
#     trivy: []
#     kics: [126c1788-23c2-4a10-906c-ef179f4f96ec]
#     guard: [ELB_PREDEFINED_SECURITY_POLICY_SSL_CHECK]
#   cis: []
#   remediation: >-
#     Set `Reference-Security-Policy` to `ELBSecurityPolicy-TLS-1-2-2017-01`, or enable only `Protocol-TLSv1.2`.
#   fix:
#   - path: "policy_attribute.*.value"
#     replace: {"ELBSecurityPolicy-[\\w-]+": ELBSecurityPolicy-TLS-1-2-2017-01, "true": "false"}
#     unsafe: Clients that only know old versions of TLS cannot connect.
#   - path: "Policies.*.Attributes.*.Value"
#     replace: {"ELBSecurityPolicy-[\\w-]+": ELBSecurityPolicy-TLS-1-2-2017-01, "true": "false"}
#     unsafe: Clients that only know old versions of TLS cannot connect.
package lintel.aws.elb.classic_protocols_current

import data.lintel.lib.value

deny contains {"path": ["policy_attribute", i, "value"]} if {
	some i, attribute in input.config.policy_attribute
	attribute.name in {"Protocol-SSLv2", "Protocol-SSLv3", "Protocol-TLSv1", "Protocol-TLSv1.1"}
	value.is_true(value.at(attribute, ["value"]))
}

deny contains {"path": ["policy_attribute", i, "value"]} if {
	some i, attribute in input.config.policy_attribute
	attribute.name == "Reference-Security-Policy"
	attribute.value in outdated
}

# Policies that admit more than TLS 1.2, as of November 2026.
outdated := {
	"ELBSecurityPolicy-2011-08", "ELBSecurityPolicy-2014-01", "ELBSecurityPolicy-2014-10", "ELBSecurityPolicy-2015-02",
	"ELBSecurityPolicy-2015-03", "ELBSecurityPolicy-2015-05", "ELBSecurityPolicy-2016-08",
	"ELBSecurityPolicy-TLS-1-1-2017-01",
}
