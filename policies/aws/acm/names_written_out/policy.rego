# METADATA
# title: Do not use wildcards in ACM certificates
# description: If the private key of a wildcard certificate leaks, an attacker can impersonate every host of the domain.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/acm_certificate#domain_name-1
# - ref: https://docs.aws.amazon.com/acm/latest/userguide/acm-certificate-characteristics.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_acm_certificate]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_71]
#     trivy: []
#   cis: []
#   remediation: List the names in `subject_alternative_names`.
#   enabled: false
package lintel.aws.acm.names_written_out

deny contains {"path": ["domain_name"]} if startswith(input.config.domain_name, "*.")

deny contains {"path": ["subject_alternative_names", i]} if {
	some i, name in input.config.subject_alternative_names
	startswith(name, "*.")
}
