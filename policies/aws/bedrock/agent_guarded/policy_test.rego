package lintel.aws.bedrock.agent_guarded_test

import data.lintel.aws.bedrock.agent_guarded
import data.lintel.lib.testing

test_fails if {
	agent_guarded.deny == {{"path": ["guardrail_configuration"]}} with input as testing.entry("aws_bedrockagent_agent", "a", {}) with data.resources as {}
	every config in [
		{"guardrail_configuration": [{"guardrail_version": "1"}]},
	] {
		agent_guarded.deny == {{"path": ["guardrail_configuration", 0, "guardrail_identifier"]}} with input as testing.entry("aws_bedrockagent_agent", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"guardrail_configuration": [{"guardrail_identifier": "${aws_bedrock_guardrail.a.guardrail_id}"}]},
	] {
		agent_guarded.deny == set() with input as testing.entry("aws_bedrockagent_agent", "a", config) with data.resources as {}
	}
}
