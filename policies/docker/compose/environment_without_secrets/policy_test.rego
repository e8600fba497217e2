package lintel.docker.compose.environment_without_secrets_test

import data.lintel.docker.compose.environment_without_secrets
import data.lintel.lib.testing

value := "Zx9!kd03mQ"

service(name, text) := testing.entry("compose_service", name, {"environment": {"DB_PASSWORD": text}})

denied := {{"path": ["environment", "DB_PASSWORD"], "message": "hard-coded secret (DB_PASSWORD)"}}

denials(services, judged) := found if {
	secrets := {"main.tf": {one.id: [{"path": ["environment", "DB_PASSWORD"], "value": one.config.environment.DB_PASSWORD, "what": "DB_PASSWORD"}] |
		some one in services
	}}
	found := environment_without_secrets.deny with input as judged with data.secrets as secrets with data.resources as {"compose_service": services}
}

test_a_secret_is_denied if {
	denials([service("api", value)], service("api", value)) == denied
}

test_a_secret_of_two_services_is_denied_once if {
	services := [service("worker", value), service("api", value)]
	denials(services, services[0]) == set()
	denials(services, services[1]) == denied
}

test_a_guessable_password_is_allowed if {
	denials([service("orders", "orders")], service("orders", "orders")) == set()
}

test_others_are_allowed if {
	environment_without_secrets.deny == set() with input as service("api", value) with data.resources as {"compose_service": [service("api", value)]}
}
