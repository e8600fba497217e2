package lintel.k8s.workload.windows_host_process_disabled_test

import data.lintel.k8s.workload.windows_host_process_disabled
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := windows_host_process_disabled.deny with input as entry
	paths := {violation.path | some violation in violations}
}

test_failing if {
	denied(testing.container({"securityContext": {"windowsOptions": {"hostProcess": true}}})) == {["spec", "containers", 0, "securityContext", "windowsOptions", "hostProcess"]}
	spec := {"os": {"name": "windows"}, "securityContext": {"windowsOptions": {"hostProcess": true}}, "containers": [{}]}
	denied(testing.manifest("Pod", spec)) == {["spec", "securityContext", "windowsOptions", "hostProcess"]}
}

test_passing if {
	denied(testing.container({"securityContext": {"windowsOptions": {"runAsUserName": "app"}}})) == set()
	denied(testing.container({})) == set()
}

test_terraform if {
	denied(testing.terraform_container({"security_context": [{"windows_options": [{"host_process": true}]}]})) == {["spec", 0, "container", 0, "security_context", 0, "windows_options", 0, "host_process"]}
}
