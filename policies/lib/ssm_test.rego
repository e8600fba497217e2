package lintel.lib.ssm_test

import data.lintel.lib.ssm

inputs(type, content) := result if {
	result := ssm.session_inputs with input as {"config": {"document_type": type, "content": content}}
}

test_session_inputs if {
	inputs("Session", `{"inputs": {"kmsKeyId": "alias/sessions"}}`) == {{"kmsKeyId": "alias/sessions"}}
	inputs("Session", "inputs:\n  kmsKeyId: alias/sessions\n") == {{"kmsKeyId": "alias/sessions"}}
	inputs("Session", "{}") == {{}}
}

test_no_session if {
	inputs("Command", "{}") == set()
	inputs("Session", "${var.content}") == set()
	inputs("Session", null) == set()
}
