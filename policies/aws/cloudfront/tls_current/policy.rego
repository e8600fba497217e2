# METADATA
# title: Require TLS 1.2 or later for CloudFront (minimum_protocol_version)
# description: >-
#   TLS and SSL versions before TLS 1.2 have known vulnerabilities that let an attacker read or change traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: [AC_AWS_0023, AWS.CloudFront.EncryptionandKeyManagement.High.0408]
#     checkov: [CKV_AWS_174]
#     trivy: [AWS-0013, AVD-AWS-0013]
#     kics: [00e5e55e-c2ff-46b3-a757-a7a1cd802456, 5c0003fb-9aa0-42c1-9da3-eb0e332bef21]
#     guard: [CLOUDFRONT_MINIMUM_PROTOCOL_VERSION_RULE]
#     cfn_nag: [W70]
#   cis: []
#   remediation: Set `minimum_protocol_version = "TLSv1.2_2021"` or a later policy.
#   fix: {set: TLSv1.2_2021, unsafe: Clients with older versions of TLS lose access.}
package lintel.aws.cloudfront.tls_current

import data.lintel.lib.value

# With the certificate of CloudFront the attribute has no effect.
deny contains {"path": ["viewer_certificate", i, "minimum_protocol_version"]} if {
	some i, certificate in input.config.viewer_certificate
	own_certificate(certificate)
	value.at(certificate, ["minimum_protocol_version"]) in outdated
}

own_certificate(certificate) if {
	default_one := value.at(certificate, ["cloudfront_default_certificate"])
	not value.is_true(default_one)
	not value.unknown(default_one)
}

# The default is TLSv1. As of November 2026.
outdated := {null, "", "SSLv3", "TLSv1", "TLSv1_2016", "TLSv1.1_2016"}
