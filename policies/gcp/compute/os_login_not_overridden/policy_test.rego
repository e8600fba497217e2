package lintel.gcp.compute.os_login_not_overridden_test

import data.lintel.gcp.compute.os_login_not_overridden
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := os_login_not_overridden.deny with input as testing.entry("google_compute_instance", "x", config)
}

test_off if {
	every off in [false, "false", "FALSE", "0", "no"] {
		denied({"metadata": {"enable-oslogin": off}}) == {["metadata", "enable-oslogin"]}
	}
}

test_on if denied({"metadata": {"enable-oslogin": "TRUE"}}) == set()

test_absent if {
	denied({}) == set()
	denied({"metadata": {"other": "FALSE"}}) == set()
}

test_unknown if {
	denied({"metadata": {"enable-oslogin": "${var.login}"}}) == set()
	denied({"metadata": "${var.metadata}"}) == set()
}
