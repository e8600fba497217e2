package lintel.docker.tls.variables_verify_test

import data.lintel.docker.tls.variables_verify
import data.lintel.lib.testing

env(name, text) := testing.instruction("docker_env", {"env": {name: text}})

test_verification_that_is_off_is_denied if {
	variables_verify.deny == {{"path": ["env", "NODE_TLS_REJECT_UNAUTHORIZED"], "instance": "NODE_TLS_REJECT_UNAUTHORIZED"}} with input as env("NODE_TLS_REJECT_UNAUTHORIZED", "0")
	variables_verify.deny == {{"path": ["env", "GIT_SSL_NO_VERIFY"], "instance": "GIT_SSL_NO_VERIFY"}} with input as env("GIT_SSL_NO_VERIFY", "1")
	variables_verify.deny == {{"path": ["env", "npm_config_strict_ssl"], "instance": "NPM_CONFIG_STRICT_SSL"}} with input as env("npm_config_strict_ssl", "false")
	arg := testing.instruction("docker_arg", {"arguments": [{"name": "PIP_TRUSTED_HOST", "default": "example.com"}]})
	variables_verify.deny == {{"path": ["arguments", 0, "default"], "instance": "PIP_TRUSTED_HOST"}} with input as arg
}

test_verification_that_is_on_is_allowed if {
	variables_verify.deny == set() with input as env("NODE_TLS_REJECT_UNAUTHORIZED", "1")
	variables_verify.deny == set() with input as env("GIT_SSL_NO_VERIFY", "false")
	variables_verify.deny == set() with input as testing.instruction("docker_arg", {"arguments": [{"name": "PIP_TRUSTED_HOST"}]})
}

test_variables_and_arguments_of_services if {
	name := "NODE_TLS_REJECT_UNAUTHORIZED"
	variables_verify.deny == {{"path": ["environment", name], "instance": name}} with input as testing.service({"environment": {name: "0", "GIT_SSL_NO_VERIFY": null}})
	variables_verify.deny == {{"path": ["build", "args", name], "instance": name}} with input as testing.service({"build": {"args": {name: "0"}}})
}
