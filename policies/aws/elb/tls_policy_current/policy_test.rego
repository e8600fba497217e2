package lintel.aws.elb.tls_policy_current_test

import data.lintel.aws.elb.tls_policy_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tls_policy_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb_listener", {"protocol": "HTTPS"}) == {["ssl_policy"]}
	denied("aws_lb_listener", {"protocol": "HTTPS", "ssl_policy": "ELBSecurityPolicy-FS-2018-06"}) == {["ssl_policy"]}
	denied("aws_lb_listener", {"protocol": "TLS", "ssl_policy": "ELBSecurityPolicy-TLS13-1-0-2021-06"}) == {["ssl_policy"]}
}

test_passes if {
	every config in [
		{"protocol": "HTTP"},
		{"protocol": "TCP"},
		{"protocol": "${var.protocol}"},
		{"protocol": "HTTPS", "ssl_policy": "ELBSecurityPolicy-TLS13-1-2-Res-2021-06"},
		{"protocol": "HTTPS", "ssl_policy": "ELBSecurityPolicy-FS-1-2-Res-2020-10"},
		{"protocol": "HTTPS", "ssl_policy": "ELBSecurityPolicy-TLS-1-2-Ext-2018-06"},
		{"protocol": "HTTPS", "ssl_policy": "${var.policy}"},
	] {
		denied("aws_lb_listener", config) == set()
	}
}
