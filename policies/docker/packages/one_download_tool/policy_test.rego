package lintel.docker.packages.one_download_tool_test

import data.lintel.docker.packages.one_download_tool
import data.lintel.lib.testing

instruction(name) := {"instruction": "RUN", "commands": [{"name": name, "args": []}]}

test_both_are_denied if {
	one_download_tool.deny == {{"path": ["instructions", 1, "commands", 0]}} with input as testing.stage({"instructions": [instruction("curl"), instruction("wget")]})
}

test_one_is_allowed if {
	one_download_tool.deny == set() with input as testing.stage({"instructions": [instruction("wget"), instruction("wget")]})
}
