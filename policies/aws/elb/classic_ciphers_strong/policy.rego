# METADATA
# title: Let a Classic Load Balancer use strong ciphers only
# description: >-
#   A policy of a Classic Load Balancer must not switch on ciphers that are broken, because a listener on the way can
#   make both sides use them.
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
#     Switch on ciphers with ECDHE and GCM only, or name ELBSecurityPolicy-TLS-1-2-2017-01 as the
#     Reference-Security-Policy.
package lintel.aws.elb.classic_ciphers_strong

import data.lintel.lib.value

deny contains {"path": ["policy_attribute", i, "value"], "message": sprintf("%s is switched on", [attribute.name])} if {
	some i, attribute in input.config.policy_attribute
	some weak in broken
	weak in split(attribute.name, "-")
	value.is_true(value.at(attribute, ["value"]))
}

# Parts of the names of broken ciphers, as of November 2026: export grade, no authentication, RC4, DES and the like.
broken := {"ADH", "AECDH", "DES", "CBC3", "EXP", "EXP1024", "IDEA", "KRB5", "MD5", "NULL", "RC2", "RC4", "SEED"}
