# METADATA
# title: Allow only strong TLS ciphers on Classic Load Balancers
# description: >-
#   With a broken cipher enabled, an attacker on the network path can make both sides use it and read the traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/load_balancer_policy
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-ssl-security-policy.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_load_balancer_policy]
#   aliases:
#     terrascan: [AC_AWS_0171, AWS.ELB.EncryptionandKeyManagement.High.0403]
#     checkov: []
#     trivy: []
#     kics: [4a800e14-c94a-442d-9067-5a2e9f6c0a4c]
#   cis: []
#   remediation: >-
#     Enable only ciphers with ECDHE and GCM, or set `Reference-Security-Policy` to `ELBSecurityPolicy-TLS-1-2-2017-01`.
#   fix:
#   - {path: "policy_attribute.*.value", replace: {"true": "false"}, unsafe: Clients that only know old ciphers cannot connect.}
#   - {path: "Policies.*.Attributes.*.Value", replace: {"true": "false"}, unsafe: Clients that only know old ciphers cannot connect.}
package lintel.aws.elb.classic_ciphers_strong

import data.lintel.lib.value

deny contains {"path": ["policy_attribute", i, "value"], "message": sprintf("%s is enabled", [attribute.name])} if {
	some i, attribute in input.config.policy_attribute
	some weak in broken
	weak in split(attribute.name, "-")
	value.is_true(value.at(attribute, ["value"]))
}

# Parts of the names of broken ciphers, as of November 2026: export grade, no authentication, RC4, DES and the like.
broken := {"ADH", "AECDH", "DES", "CBC3", "EXP", "EXP1024", "IDEA", "KRB5", "MD5", "NULL", "RC2", "RC4", "SEED"}
