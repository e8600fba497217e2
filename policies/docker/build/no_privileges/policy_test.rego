package lintel.docker.build.no_privileges_test

import data.lintel.docker.build.no_privileges
import data.lintel.lib.testing

test_privileges_are_denied if {
	no_privileges.deny == {{"path": ["security"]}} with input as testing.instruction("docker_run", {"security": "insecure"})
	no_privileges.deny == {{"path": ["network"]}} with input as testing.instruction("docker_run", {"network": "host"})
}

test_privileges_of_triggers_are_denied if {
	insecure := {"trigger": {"security": "insecure"}}
	no_privileges.deny == {{"path": ["trigger", "security"]}} with input as testing.instruction("docker_onbuild", insecure)
	no_privileges.deny == {{"path": ["trigger", "network"]}} with input as testing.instruction("docker_onbuild", {"trigger": {"network": "host"}})
}

test_a_sandbox_is_allowed if {
	no_privileges.deny == set() with input as testing.instruction("docker_run", {"security": "sandbox", "network": "none"})
	no_privileges.deny == set() with input as testing.run([["ls"]])
}

build(fields) := testing.service({"build": object.union({"context": "."}, fields)})

test_privileges_in_compose_are_denied if {
	no_privileges.deny == {{"path": ["build", "privileged"]}} with input as build({"privileged": true})
	no_privileges.deny == {{"path": ["build", "network"]}} with input as build({"network": "host"})
	no_privileges.deny == {{"path": ["build", "entitlements", 1]}} with input as build({"entitlements": ["a", "security.insecure"]})
}

test_a_sandbox_in_compose_is_allowed if {
	no_privileges.deny == set() with input as build({"network": "none"})
	no_privileges.deny == set() with input as testing.service({"network_mode": "host"})
}
