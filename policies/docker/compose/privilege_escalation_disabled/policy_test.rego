package lintel.docker.compose.privilege_escalation_disabled_test

import data.lintel.docker.compose.privilege_escalation_disabled
import data.lintel.lib.testing

test_services_without_it_are_denied if {
	privilege_escalation_disabled.deny == {{"path": ["security_opt"]}} with input as testing.service({})
	privilege_escalation_disabled.deny == {{"path": ["security_opt"]}} with input as testing.service({"security_opt": ["no-new-privileges:false"]})
}

test_services_with_it_are_allowed if {
	privilege_escalation_disabled.deny == set() with input as testing.service({"security_opt": ["label:user:web", "no-new-privileges:true"]})
	privilege_escalation_disabled.deny == set() with input as testing.service({"security_opt": ["no-new-privileges"]})
	privilege_escalation_disabled.deny == set() with input as testing.service({"security_opt": ["${OPTION}"]})
}
