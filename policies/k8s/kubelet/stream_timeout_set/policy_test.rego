package lintel.k8s.kubelet.stream_timeout_set_test

import data.lintel.k8s.kubelet.stream_timeout_set
import data.lintel.lib.testing

denied(entry) := paths if {
	violations := stream_timeout_set.deny with input as entry
	paths := {violation.path | some violation in violations}
}

command(words) := denied(testing.command(words))

test_failing if {
	command(["kubelet", "--streaming-connection-idle-timeout=0"]) == {["spec", "containers", 0, "command", 1]}
	command(["kubelet", "--streaming-connection-idle-timeout=0s"]) == {["spec", "containers", 0, "command", 1]}
}

test_not_set if command(["kubelet"]) == set()

test_passing if {
	command(["kubelet", "--streaming-connection-idle-timeout=5m"]) == set()
}

test_unknown if command(["kubelet", "--streaming-connection-idle-timeout=${var.setting}"]) == set()

test_other_programs if command(["server"]) == set()

configured(fields) := denied(testing.object_of("kubelet.config.k8s.io/v1beta1", "KubeletConfiguration", fields))

test_configuration_file if {
	configured({"streamingConnectionIdleTimeout": "0s"}) == {["streamingConnectionIdleTimeout"]}
	configured({"streamingConnectionIdleTimeout": "1h"}) == set()
	configured({}) == set()
}
