package lintel.docker.compose.published_passwords_not_guessable_test

import data.lintel.docker.compose.published_passwords_not_guessable
import data.lintel.lib.testing

database(password) := {
	"base": {"kind": "image", "repository": "library/postgres"},
	"environment": {"POSTGRES_USER": "orders", "POSTGRES_PASSWORD": password},
	"ports": [{"target": 5432, "published": "5432", "protocol": "tcp"}],
}

denied := {{"path": ["environment", "POSTGRES_PASSWORD"]}}

test_guessable_passwords_are_denied if {
	published_passwords_not_guessable.deny == denied with input as testing.service(database("orders"))
	published_passwords_not_guessable.deny == denied with input as testing.service(database("Password1"))
	published_passwords_not_guessable.deny == denied with input as testing.service(database("12345"))
}

test_other_passwords_are_allowed if {
	published_passwords_not_guessable.deny == set() with input as testing.service(database("kT4vQ9zL2xW7"))
	published_passwords_not_guessable.deny == set() with input as testing.service(database("${POSTGRES_PASSWORD}"))
	published_passwords_not_guessable.deny == set() with input as testing.service(database(null))
}

test_what_nobody_reaches_is_allowed if {
	published_passwords_not_guessable.deny == set() with input as testing.service(object.union(database("orders"), {"ports": []}))
}

test_the_password_of_another_service_is_allowed if {
	client := object.union(database("orders"), {"base": {"kind": "image", "repository": "example/orders"}})
	published_passwords_not_guessable.deny == set() with input as testing.service(client)
}
