package lintel.aws.apigateway.route_authorized_test

import data.lintel.aws.apigateway.route_authorized
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := route_authorized.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_apigatewayv2_route", {"route_key": "GET /a"}) == {["authorization_type"]}
	denied("aws_apigatewayv2_route", {"route_key": "$connect", "authorization_type": "NONE"}) == {["authorization_type"]}
}

test_passes if {
	every config in [
		{"route_key": "GET /a", "authorization_type": "JWT"},
		{"route_key": "OPTIONS /{proxy+}"},
		{"route_key": "$disconnect"},
		{"route_key": "sendMessage"},
		{"route_key": "${each.key}"},
		{"route_key": "$default"},
		{"route_key": "GET /a", "authorization_type": "${var.type}"},
	] {
		denied("aws_apigatewayv2_route", config) == set()
	}
}

test_default_route if {
	route := testing.entry("aws_apigatewayv2_route", "a", {"route_key": "$default", "api_id": "${aws_apigatewayv2_api.a.id}"})
	http := testing.entry("aws_apigatewayv2_api", "a", {"protocol_type": "HTTP"})
	count(route_authorized.deny) == 1 with input as route with data.resources as {"aws_apigatewayv2_api": [http]}
	socket := testing.entry("aws_apigatewayv2_api", "a", {"protocol_type": "WEBSOCKET"})
	route_authorized.deny == set() with input as route with data.resources as {"aws_apigatewayv2_api": [socket]}
}
