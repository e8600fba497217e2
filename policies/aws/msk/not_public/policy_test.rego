package lintel.aws.msk.not_public_test

import data.lintel.aws.msk.not_public
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"broker_node_group_info": [{"connectivity_info": [{"public_access": [{"type": "SERVICE_PROVIDED_EIPS"}]}]}]},
	] {
		not_public.deny == {{"path": ["broker_node_group_info", 0, "connectivity_info", 0, "public_access", 0, "type"]}} with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"broker_node_group_info": [{"connectivity_info": [{"public_access": [{"type": "DISABLED"}]}]}]},
	] {
		not_public.deny == set() with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}
