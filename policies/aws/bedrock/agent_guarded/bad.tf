resource "aws_bedrockagent_agent" "support" { # violation: aws.bedrock.agent_guarded
  agent_name              = "support"
  agent_resource_role_arn = "arn:aws:iam::111122223333:role/agent"
  foundation_model        = "anthropic.claude-sonnet-4-20250514-v1:0"
}
