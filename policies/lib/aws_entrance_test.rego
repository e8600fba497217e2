package lintel.lib.aws_entrance_test

import data.lintel.lib.aws_entrance
import data.lintel.lib.testing

open(port) := testing.entry("aws_security_group", "g", {"ingress": [{"protocol": "tcp", "from_port": port, "to_port": port, "cidr_blocks": ["0.0.0.0/0"]}]})

steps(entry, listing) := {concat(" → ", way.steps) | some way in ways} if {
	ways := aws_entrance.ways with input as entry with data.resources as listing
}

machine(config) := testing.entry("aws_instance", "m", object.union({"vpc_security_group_ids": ["${aws_security_group.g.id}"]}, config))

direct := {"aws_security_group.g (port 22 from 0.0.0.0/0) → aws_instance.m (public address)"}

test_public_addresses if {
	listing := {
		"aws_security_group": [open(22)],
		"aws_subnet": [
			testing.entry("aws_subnet", "public", {"map_public_ip_on_launch": true}),
			testing.entry("aws_subnet", "private", {}),
		],
	}
	every config in [{}, {"associate_public_ip_address": true, "subnet_id": "${aws_subnet.private.id}"}, {"subnet_id": "${aws_subnet.public.id}"}] {
		steps(machine(config), listing) == direct
	}
	every config in [
		{"associate_public_ip_address": false},
		{"subnet_id": "${aws_subnet.private.id}"},
		{"subnet_id": "${aws_subnet.public.id}", "associate_public_ip_address": false},
		{"subnet_id": "${var.subnet}"},
	] {
		steps(machine(config), listing) == set()
	}
	address := {"aws_eip": [testing.entry("aws_eip", "e", {"instance": "${aws_instance.m.id}"})]}
	private := machine({"subnet_id": "${aws_subnet.private.id}"})
	steps(private, object.union(listing, object.union(address, {"aws_instance": [private]}))) == direct
}

test_what_is_meant_for_everyone if {
	ways := aws_entrance.ways with input as machine({}) with data.resources as {"aws_security_group": [open(443)]}
	every way in ways {
		not way.close
	}
	guarded := aws_entrance.ways with input as machine({}) with data.resources as {"aws_security_group": [open(22)]}
	{way.close.what | some way in guarded} == {"port 22"}
}

balanced(balancer, listener) := {
	"aws_security_group": [open(443)],
	"aws_lb": [testing.entry("aws_lb", "l", object.union({"security_groups": ["${aws_security_group.g.id}"]}, balancer))],
	"aws_lb_listener": [testing.entry("aws_lb_listener", "s", {
		"load_balancer_arn": "${aws_lb.l.arn}",
		"default_action": array.concat(listener, [{"type": "forward", "target_group_arn": "${aws_lb_target_group.t.arn}"}]),
	})],
	"aws_lb_target_group": [testing.entry("aws_lb_target_group", "t", {"name": "t"})],
	"aws_lb_target_group_attachment": [testing.entry("aws_lb_target_group_attachment", "a", {
		"target_group_arn": "${aws_lb_target_group.t.arn}", "target_id": "${aws_instance.m.id}",
	})],
	"aws_instance": [behind],
}

behind := machine({"subnet_id": "${var.subnet}"})

test_behind_a_load_balancer if steps(behind, balanced({}, [])) == {"aws_lb.l → aws_instance.m"}

test_load_balancers_that_let_nobody_in if {
	steps(behind, balanced({"internal": true}, [])) == set()
	steps(behind, balanced({"security_groups": ["${var.group}"]}, [])) == set()
	steps(behind, balanced({}, [{"type": "authenticate-oidc"}])) == set()
}

service := testing.entry("aws_ecs_service", "e", {"load_balancer": [{"target_group_arn": "${aws_lb_target_group.t.arn}"}]})

test_service_of_ecs if steps(service, balanced({}, [])) == {"aws_lb.l → aws_ecs_service.e"}

template := testing.entry("aws_launch_template", "t", {"name": "t"})

test_scaling_group if {
	group := testing.entry("aws_autoscaling_group", "a", {
		"target_group_arns": ["${aws_lb_target_group.t.arn}"],
		"launch_template": [{"id": "${aws_launch_template.t.id}"}],
	})
	listing := object.union(balanced({}, []), {"aws_autoscaling_group": [group], "aws_launch_template": [template]})
	steps(template, listing) == {"aws_lb.l → aws_launch_template.t"}
}

function := testing.entry("aws_lambda_function", "f", {"function_name": "f"})

test_functions if {
	address := {"function_name": "f", "authorization_type": "NONE"}
	steps(function, {"aws_lambda_function_url": [testing.entry("aws_lambda_function_url", "u", address)]}) == {
		"aws_lambda_function_url.u (no authorization) → aws_lambda_function.f",
	}
	signed := object.union(address, {"authorization_type": "AWS_IAM"})
	steps(function, {"aws_lambda_function_url": [testing.entry("aws_lambda_function_url", "u", signed)]}) == set()
}

api(method, gateway) := {
	"aws_lambda_function": [function],
	"aws_api_gateway_rest_api": [testing.entry("aws_api_gateway_rest_api", "a", gateway)],
	"aws_api_gateway_method": [testing.entry("aws_api_gateway_method", "m", object.union(method, {
		"rest_api_id": "${aws_api_gateway_rest_api.a.id}", "resource_id": "${aws_api_gateway_resource.r.id}", "http_method": "GET",
	}))],
	"aws_api_gateway_integration": [testing.entry("aws_api_gateway_integration", "i", {
		"resource_id": "${aws_api_gateway_resource.r.id}", "uri": "${aws_lambda_function.f.invoke_arn}",
	})],
}

test_apis if {
	steps(function, api({"authorization": "NONE"}, {})) == {"aws_api_gateway_method.m (no authorization) → aws_lambda_function.f"}
	steps(function, api({"authorization": "AWS_IAM"}, {})) == set()
	steps(function, api({"authorization": "NONE", "api_key_required": true}, {})) == set()
	steps(function, api({"authorization": "NONE"}, {"endpoint_configuration": [{"types": ["PRIVATE"]}]})) == set()
}
