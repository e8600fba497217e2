# METADATA
# title: Do not allow public access in OpenSearch access policies
# description: >-
#   A policy of a domain on the internet that allows the principal `"*"` without a condition that restricts the callers
#   lets anyone read or delete its indexes.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain_policy
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/ac.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_opensearch_domain_policy, aws_opensearch_domain]
#   aliases:
#     terrascan: [AC_AWS_0469, AWS.AEDP.IAM.HIGH.0060]
#     checkov: []
#     trivy: []
#     kics: [16c4216a-50d3-4785-bfb2-4adb5144a8ba]
#   cis: []
#   remediation: Name the roles that use the domain, or add a condition on `aws:SourceIp`.
package lintel.aws.opensearch.policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["access_policies"]} if {
	count(iam_policy.public_statements(input.config.access_policies)) > 0
	not guarded
}

# Security groups, or its own users, decide who gets into the domain.
guarded if {
	some domain in domains
	value.given(value.at(domain.config, ["vpc_options"]))
}

guarded if {
	some domain in domains
	some options in domain.config.advanced_security_options
	not value.is_false(value.at(options, ["enabled"]))
}

domains := [input] if not endswith(input.type, "_policy")

domains := link.named(input, "domain_name", "aws_opensearch_domain", ["domain_name"]) if {
	endswith(input.type, "_policy")
}
