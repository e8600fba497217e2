package lintel.aws.elb.http_redirected_test

import data.lintel.aws.elb.http_redirected
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := http_redirected.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb_listener", {"protocol": "HTTP", "default_action": [{"type": "forward", "target_group_arn": "${aws_lb_target_group.a.arn}"}]}) == {["protocol"]}
	denied("aws_lb_listener", {"protocol": "HTTP", "default_action": [{"type": "authenticate-oidc"}, {"type": "forward"}]}) == {["protocol"]}
	denied("aws_lb_listener", {"protocol": "HTTP", "default_action": [{"type": "redirect", "redirect": [{"port": "443", "status_code": "HTTP_301"}]}]}) == {["protocol"]}
	denied("aws_lb_listener", {"port": 80, "default_action": [{"type": "forward"}]}) == {["protocol"]}
}

test_passes if {
	every config in [
		{"protocol": "HTTPS", "default_action": [{"type": "forward"}]},
		{"protocol": "TCP", "port": 80, "default_action": [{"type": "forward"}]},
		{"protocol": "HTTP", "default_action": [{"type": "redirect", "redirect": [{"protocol": "HTTPS"}]}]},
		{"protocol": "HTTP", "default_action": [{"type": "fixed-response"}]},
		{"protocol": "HTTP", "default_action": [{"type": "${var.action}"}]},
		{"protocol": "HTTP", "default_action": "${var.actions}"},
		{"protocol": "HTTP", "default_action": [{"type": "redirect", "redirect": [{"protocol": "${var.protocol}"}]}]},
		{"port": 443},
	] {
		denied("aws_lb_listener", config) == set()
	}
}
