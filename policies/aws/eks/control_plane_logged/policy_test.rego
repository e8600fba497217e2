package lintel.aws.eks.control_plane_logged_test

import data.lintel.aws.eks.control_plane_logged
import data.lintel.lib.testing

message(types) := [violation.message | some violation in violations] if {
	violations := control_plane_logged.deny with input as testing.entry("aws_eks_cluster", "a", {"enabled_cluster_log_types": types})
}

test_none if {
	every types in [null, []] {
		message(types) == ["not logged: api, audit, authenticator, controllerManager, scheduler"]
	}
}

test_some if message(["api", "audit", "authenticator"]) == ["not logged: controllerManager, scheduler"]

test_all if message(["api", "audit", "authenticator", "controllerManager", "scheduler"]) == []

test_unknown if {
	message("${var.types}") == []
	message(["api", "${var.type}"]) == []
}
