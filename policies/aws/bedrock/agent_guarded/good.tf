resource "aws_bedrockagent_agent" "support" {
  agent_name              = "support"
  agent_resource_role_arn = "arn:aws:iam::111122223333:role/agent"
  foundation_model        = "anthropic.claude-sonnet-4-20250514-v1:0"

  guardrail_configuration = [{
    guardrail_identifier = "a1b2c3d4e5f6"
    guardrail_version    = "2"
  }]
}
