package lintel.aws.opensearch.policy_not_public_test

import data.lintel.aws.opensearch.policy_not_public
import data.lintel.lib.testing

document(statement) := json.marshal({"Statement": [object.union({"Effect": "Allow", "Action": "es:*", "Resource": "*"}, statement)]})

policy(statement) := testing.entry("aws_opensearch_domain_policy", "a", {"domain_name": "${aws_opensearch_domain.a.domain_name}", "access_policies": document(statement)})

domain(config) := {"aws_opensearch_domain": [testing.entry("aws_opensearch_domain", "a", config)]}

found := {{"path": ["access_policies"]}}

test_everybody if {
	every principal in ["*", {"AWS": "*"}, {"AWS": ["*"]}] {
		policy_not_public.deny == found with input as policy({"Principal": principal}) with data.resources as domain({})
		policy_not_public.deny == found with input as testing.entry("aws_elasticsearch_domain", "a", {"access_policies": document({"Principal": principal})}) with data.resources as {}
	}
}

test_named if {
	policy_not_public.deny == set() with input as policy({"Principal": {"AWS": "111122223333"}}) with data.resources as {}
	policy_not_public.deny == set() with input as policy({"Principal": "*", "Effect": "Deny"}) with data.resources as {}
	policy_not_public.deny == set() with input as policy({"Principal": "*", "Condition": {"IpAddress": {"aws:SourceIp": "192.0.2.0/24"}}}) with data.resources as {}
	policy_not_public.deny == found with input as policy({"Principal": "*", "Condition": {"IpAddress": {"aws:SourceIp": "0.0.0.0/0"}}}) with data.resources as {}
}

test_guarded if {
	every config in [{"vpc_options": [{"subnet_ids": ["subnet-0a1b2c3d"]}]}, {"advanced_security_options": [{"enabled": true}]}] {
		policy_not_public.deny == set() with input as policy({"Principal": "*"}) with data.resources as domain(config)
		policy_not_public.deny == set() with input as testing.entry("aws_opensearch_domain", "a", object.union(config, {"access_policies": document({"Principal": "*"})})) with data.resources as {}
	}
	policy_not_public.deny == found with input as policy({"Principal": "*"}) with data.resources as domain({"advanced_security_options": [{"enabled": false}]})
}
