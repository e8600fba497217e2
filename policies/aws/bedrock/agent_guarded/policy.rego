# METADATA
# title: Use a guardrail for Bedrock agents (guardrail_configuration)
# description: >-
#   Without a guardrail, nothing stops the agent from giving harmful answers or acting on a malicious prompt (prompt
#   injection).
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/bedrockagent_agent#guardrail_configuration-block
# - ref: https://docs.aws.amazon.com/bedrock/latest/userguide/agents-guardrail.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [aws_bedrockagent_agent]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_383]
#     trivy: []
#   cis: []
#   remediation: Add `guardrail_configuration` with the guardrail and its version.
package lintel.aws.bedrock.agent_guarded

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["guardrail_configuration", "guardrail_identifier"])
	value.empty(place.value)
}
