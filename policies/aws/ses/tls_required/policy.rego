# METADATA
# title: Require TLS for mail sent with SES (tls_policy)
# description: Without required TLS, SES sends mail to servers that do not support it in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ses_configuration_set#delivery_options
# - ref: https://docs.aws.amazon.com/ses/latest/dg/security-protocols.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_ses_configuration_set, aws_sesv2_configuration_set]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_365]
#     trivy: []
#   cis: []
#   remediation: >-
#     Add `delivery_options` with `tls_policy = "Require"`. In an `aws_sesv2_configuration_set`, the value is
#     `"REQUIRE"`.
#   fix:
#   - {types: ["AWS::SES::ConfigurationSet"], set: REQUIRE, unsafe: Mails to servers without TLS are not delivered.}
#   - {path: delivery_options, at: delivery_options.0, set: {tls_policy: Require}, unsafe: Mails to servers without TLS are not delivered.}
package lintel.aws.ses.tls_required

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["delivery_options", "tls_policy"])
	not required(place.value)
}

required(policy) if value.word(policy) == "require"
