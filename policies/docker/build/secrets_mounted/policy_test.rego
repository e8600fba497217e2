package lintel.docker.build.secrets_mounted_test

import data.lintel.docker.build.secrets_mounted
import data.lintel.lib.testing

arg(name) := testing.instruction("docker_arg", {"arguments": [{"name": name}]})

env(name, text) := testing.instruction("docker_env", {"env": {name: text}})

test_secrets_are_denied if {
	secrets_mounted.deny == {{"path": ["arguments", 0, "name"]}} with input as arg("NPM_TOKEN")
	secrets_mounted.deny == {{"path": ["env", "DB_PASSWORD"]}} with input as env("DB_PASSWORD", "x")
	secrets_mounted.deny == {{"path": ["env", "AWS_SECRET_ACCESS_KEY"]}} with input as env("AWS_SECRET_ACCESS_KEY", "x")
}

test_other_names_are_allowed if {
	secrets_mounted.deny == set() with input as arg("NODE_VERSION")
	secrets_mounted.deny == set() with input as arg("TOKENIZER")
	secrets_mounted.deny == set() with input as env("DB_PASSWORD_FILE", "/run/secrets/db")
	secrets_mounted.deny == set() with input as env("TOKEN_TTL", "60")
}

test_nothing_in_it_is_allowed if {
	secrets_mounted.deny == set() with input as env("DB_PASSWORD", "")
	secrets_mounted.deny == set() with input as env("GITHUB_TOKEN", "/run/secrets/token")
}

test_a_written_secret_is_left_to_its_rule if {
	written := env("DB_PASSWORD", "Zx9!kd03mQ")
	secrets_mounted.deny == set() with input as written with data.secrets as testing.secret_at(written, ["env", "DB_PASSWORD"])
}

args(name, text) := testing.service({"build": {"args": {name: text}}})

test_arguments_in_compose if {
	denied := {{"path": ["build", "args", "NPM_TOKEN"]}}
	secrets_mounted.deny == denied with input as args("NPM_TOKEN", "x")
	secrets_mounted.deny == denied with input as args("NPM_TOKEN", null)
	secrets_mounted.deny == {{"path": ["build", "args"]}} with input as args("NPM_TOKEN", "${TOKEN}")
	secrets_mounted.deny == set() with input as args("NPM_TOKEN", "")
	secrets_mounted.deny == set() with input as args("NODE_VERSION", "22")
	secrets_mounted.deny == set() with input as testing.service({"environment": {"NPM_TOKEN": "x"}})
}
