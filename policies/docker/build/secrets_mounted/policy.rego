# METADATA
# title: Do not pass secrets to builds in ARG, ENV or args
# description: >-
#   The values of arguments and variables are in the history and the configuration of the image, where anyone who
#   can pull it can read them.
# related_resources:
# - ref: https://docs.docker.com/build/building/secrets/
# - ref: https://docs.docker.com/reference/build-checks/secrets-used-in-arg-or-env/
# - ref: https://docs.docker.com/reference/compose-file/build/#secrets
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: secret
#   resource_types: [docker_arg, docker_env, compose_service]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [DS-0031, AVD-DS-0031, do-not-pass-secrets]
#     hadolint: [DL3064]
#     buildkit: [SecretsUsedInArgOrEnv]
#   cis: ["docker-1.6:4.10"]
#   remediation: >-
#    Use `RUN --mount=type=secret,id=…` for secrets of the build, in Compose with `secrets` below `build`, and give
#    secrets of the program to the container when it starts.
package lintel.docker.build.secrets_mounted

import data.lintel.lib.secret
import data.lintel.lib.value

# Words of names that a secret has, and of names that only tell where one is or how it is checked.
secret_name := `(^|[_-])(api[_-]?key|apikey|auth[_-]?token|access[_-]?key|passw(or)?d|passphrase|private[_-]?key|pwd|secret|token|credentials?)([_-]|$)`

other_name := `(^|[_-])(public|file|path|dir|url|uri|host|name|id|type|length|size|count|ttl|expir\w*|timeout|policy|enabled|disabled|required|min|max|version|algorithm|header|endpoint|alias|mount)([_-]|$)`

is_secret(name) if {
	regex.match(secret_name, lower(name))
	not regex.match(other_name, lower(name))
}

deny contains {"path": ["arguments", index, "name"]} if {
	some index, argument in input.config.arguments
	is_secret(argument.name)
	not is_written(["arguments", index, "default"])
}

# What a variable holds is not known, but where it goes is.
deny contains {"path": place} if {
	some name, text in input.config.build.args
	is_secret(name)
	text != ""
	not is_written(["build", "args", name])
	place := array.slice(["build", "args", name], 0, 2 + count({text | value.known(text)}))
}

# Text that is empty, or refers to something else, gives nothing away here.
deny contains {"path": ["env", name]} if {
	some name, text in input.config.env
	is_secret(name)
	text != ""
	not regex.match(`^/`, text)
	not is_written(["env", name])
}

# A secret that is written here is reported as one.
is_written(path) if {
	some found in secret.found
	found.path == path
}
