# How the internet reaches the programs of an AWS account: machines, services of ECS and functions.
package lintel.lib.aws_entrance

import data.lintel.lib.exposure
import data.lintel.lib.link
import data.lintel.lib.network
import data.lintel.lib.security_group
import data.lintel.lib.value

# The ways from the internet to `input`, as data.lintel.lib.exposure has them.
ways := direct | (balanced | called)

# A public address, and a security group that lets the internet in.
direct := {object.union({"steps": [opening.step, sprintf("%s (public address)", [input.id])]}, object.filter(opening, ["close"])) |
	has_public_address
	some opening in opened
}

# Into a database: its own port counts.
into_database := {{"steps": [opening.step, sprintf("%s (public address)", [input.id])], "close": opening.close} |
	value.is_true(input.config.publicly_accessible)
	some opening in opened
	security_group.covers(opening.rule, {"protocol": "tcp", "number": database_port})
}

database_port := value.number(input.config.port) if {
	value.number(input.config.port)
} else := 5439 if {
	input.type == "aws_redshift_cluster"
} else := port if {
	some engine, port in {"mysql": 3306, "maria": 3306, "aurora": 3306, "postgres": 5432, "aurora-postgres": 5432, "oracle": 1521, "sqlserver": 1433}
	startswith(input.config.engine, engine)
	not startswith(input.config.engine, concat("", [engine, "-postgres"]))
}

opened contains opening if {
	some attribute in group_attributes[input.type]
	some group in link.named(input, attribute, "aws_security_group", ["name"])
	some opening in open_groups[link.position(group)]
}

group_attributes := {
	"aws_instance": ["vpc_security_group_ids", "security_groups"],
	"aws_launch_template": ["vpc_security_group_ids", "security_group_names", "network_interfaces"],
	"aws_launch_configuration": ["security_groups"],
	"aws_ecs_service": ["network_configuration"],
	"aws_db_instance": ["vpc_security_group_ids"],
	"aws_redshift_cluster": ["vpc_security_group_ids"],
}

has_public_address if value.is_true(input.config.associate_public_ip_address)

has_public_address if value.is_true(input.config.network_interfaces[_].associate_public_ip_address)

has_public_address if {
	input.type == "aws_ecs_service"
	value.is_true(input.config.network_configuration[_].assign_public_ip)
}

has_public_address if {
	input.type == "aws_instance"
	some type, attribute in {"aws_eip": "instance", "aws_eip_association": "instance_id"}
	count(link.naming(input, [], type, attribute)) > 0
}

# The subnet gives its machines addresses, if they do not say otherwise; the default subnets do.
has_public_address if {
	input.type == "aws_instance"
	value.empty(value.at(input.config, ["associate_public_ip_address"]))
	some subnet in link.named(input, "subnet_id", "aws_subnet", [])
	value.is_true(subnet.config.map_public_ip_on_launch)
}

has_public_address if {
	input.type == "aws_instance"
	every attribute in {"associate_public_ip_address", "subnet_id", "network_interface", "primary_network_interface", "launch_template"} {
		value.empty(value.at(input.config, [attribute]))
	}
}

# What security groups let in from the internet, by their places in the listing.
open_groups[place] contains opening if {
	some place, group in data.resources.aws_security_group
	some opening in openings(group, group.id)
}

open_groups[link.position(group)] contains opening if {
	some type in {"aws_security_group_rule", "aws_vpc_security_group_ingress_rule"}
	some rule in data.resources[type]
	some opening in openings(rule, rule.id)
	some group in link.named(rule, "security_group_id", "aws_security_group", [])
}

openings(entry, id) := {opening |
	some rule in security_group.rules(entry, "ingress")
	some source in rule.sources
	network.reach(source.cidr) == "internet"
	ports := words(rule)
	opening := object.union(
		{"rule": rule, "step": sprintf("%s (%s from %s)", [id, ports, source.cidr])},
		closing(rule, ports, id),
	)
}

words(rule) := "every port" if security_group.all_ports(rule)

words(rule) := ports if {
	not security_group.all_ports(rule)
	some protocol in {"tcp", "udp"}
	network.protocol_matches(rule.protocol, protocol)
	ports := {true: sprintf("port %v", [rule.from_port]), false: sprintf("ports %v to %v", [rule.from_port, rule.to_port])}[rule.from_port == rule.to_port]
}

closing(rule, ports, id) := {"close": {"what": ports, "where": id}} if {
	some port in exposure.guarded_ports
	security_group.covers(rule, network.port_parts(port))
} else := {}

# Load balancers that pass on what comes from the internet.
balanced := ({{"steps": [step, input.id]} |
	some type, attributes in members
	some attribute, end in attributes
	some member in link.naming(input, [], type, attribute)
	some step in steps_of_member(member, end)
} | {{"steps": [step, input.id]} |
	some attribute in {"launch_template", "launch_configuration", "mixed_instances_policy"}
	some group in link.naming(input, ["name"], "aws_autoscaling_group", attribute)
	some step in steps_of_scaling_group(group)
}) | {{"steps": [step, input.id]} |
	input.type == "aws_ecs_service"
	some step in steps_of_member(input, "load_balancer")
}

members := {
	"aws_lb_target_group_attachment": {"target_id": "target_group_arn"},
	"aws_elb_attachment": {"instance": "elb"},
	"aws_elb": {"instances": ""},
}

steps_of_scaling_group(group) := (of_groups | of_classic) | of_attachments if {
	of_groups := steps_of_member(group, "target_group_arns")
	of_classic := steps_of_member(group, "load_balancers")
	of_attachments := {step |
		some attachment in link.naming(group, ["name"], "aws_autoscaling_attachment", "autoscaling_group_name")
		some end in {"lb_target_group_arn", "alb_target_group_arn", "elb"}
		some step in steps_of_member(attachment, end)
	}
}

steps_of_member(member, "") := {member.id | public_balancer(member)}

steps_of_member(member, attribute) := of_groups | of_classic if {
	attribute != ""
	of_groups := {step |
		some group in link.named(member, attribute, "aws_lb_target_group", [])
		some step in public_targets[link.position(group)]
	}
	of_classic := {balancer.id |
		some balancer in link.named(member, attribute, "aws_elb", ["name"])
		public_balancer(balancer)
	}
}

# Target groups behind public load balancers, by their places: the balancers.
public_targets[link.position(group)] contains balancer.id if {
	some listener in data.resources.aws_lb_listener
	not authenticated(listener.config.default_action)
	some balancer in link.named(listener, "load_balancer_arn", "aws_lb", [])
	public_balancer(balancer)
	some group in link.named(listener, "default_action", "aws_lb_target_group", [])
}

public_targets[link.position(group)] contains balancer.id if {
	some rule in data.resources.aws_lb_listener_rule
	not authenticated(rule.config.action)
	some listener in link.named(rule, "listener_arn", "aws_lb_listener", [])
	some balancer in link.named(listener, "load_balancer_arn", "aws_lb", [])
	public_balancer(balancer)
	some group in link.named(rule, "action", "aws_lb_target_group", [])
}

authenticated(actions) if startswith(actions[_].type, "authenticate-")

# It is not internal, and a security group, where it has any, lets the internet in.
public_balancer(balancer) if {
	value.at(balancer.config, ["internal"]) in {null, "", false, "false"}
	value.at(balancer.config, ["load_balancer_type"]) in {null, "", "application", "network"}
	may_enter(balancer)
}

may_enter(balancer) if {
	value.at(balancer.config, ["load_balancer_type"]) == "network"
	value.empty(value.at(balancer.config, ["security_groups"]))
}

may_enter(balancer) if {
	some group in link.named(balancer, "security_groups", "aws_security_group", [])
	open_groups[link.position(group)]
}

# Functions that anyone may call: by their own address, or through an API without authorization.
called contains {"steps": [sprintf("%s (no authorization)", [address.id]), input.id]} if {
	input.type == "aws_lambda_function"
	some address in link.naming(input, ["function_name"], "aws_lambda_function_url", "function_name")
	address.config.authorization_type == "NONE"
}

called contains {"steps": [sprintf("%s (no authorization)", [route.id]), input.id]} if {
	input.type == "aws_lambda_function"
	some integration in link.naming(input, [], "aws_apigatewayv2_integration", "integration_uri")
	some route in link.naming(integration, [], "aws_apigatewayv2_route", "target")
	value.at(route.config, ["authorization_type"]) in {null, "", "NONE"}
}

called contains {"steps": [sprintf("%s (no authorization)", [method]), input.id]} if {
	input.type == "aws_lambda_function"
	some integration in link.naming(input, [], "aws_api_gateway_integration", "uri")
	some method in open_methods[integration.source][integration.config.resource_id]
}

# Methods of REST APIs, by file and resource.
open_methods[method.source][method.config.resource_id] contains method.id if {
	some method in data.resources.aws_api_gateway_method
	method.config.authorization == "NONE"
	not value.is_true(value.at(method.config, ["api_key_required"]))
	method.config.http_method != "OPTIONS"
	some api in link.named(method, "rest_api_id", "aws_api_gateway_rest_api", [])
	not private_api(api)
}

private_api(api) if "PRIVATE" in api.config.endpoint_configuration[_].types

private_api(api) if value.given(value.at(api.config, ["policy"]))

private_api(api) if {
	count(link.naming(api, [], "aws_api_gateway_rest_api_policy", "rest_api_id")) > 0
}
