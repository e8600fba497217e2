package lintel.k8s.kubelet.event_rate_bounded_test

import data.lintel.k8s.kubelet.event_rate_bounded
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := event_rate_bounded.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--event-qps=0"]) == {["spec", "containers", 0, "command", 1]}
	command(["kubelet", "--event-qps=50"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == {["spec", "containers", 0, "command"]}

test_passing if {
	command(["kubelet", "--event-qps=5"]) == set()
	command(["kubelet", "--event-qps=1"]) == set()
}

test_unknown if command(["kubelet", "--event-qps=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"eventRecordQPS": 0}) == {["eventRecordQPS"]}
	configured({"eventRecordQPS": 5}) == set()
	configured({}) == {["eventRecordQPS"]}
}
