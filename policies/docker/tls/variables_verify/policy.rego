# METADATA
# title: Do not disable TLS verification in ENV (NODE_TLS_REJECT_UNAUTHORIZED)
# description: >-
#   The variable turns the check of certificates off for every program of the image, so an attacker on the network
#   can answer in the place of any server.
# related_resources:
# - ref: https://nodejs.org/api/cli.html#node_tls_reject_unauthorizedvalue
# - ref: https://git-scm.com/docs/git-config#Documentation/git-config.txt-httpsslVerify
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_env, docker_arg, compose_service]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_DOCKER_5, instance: PYTHONHTTPSVERIFY}
#     - {id: CKV2_DOCKER_6, instance: NODE_TLS_REJECT_UNAUTHORIZED}
#     - {id: CKV2_DOCKER_12, instance: NPM_CONFIG_STRICT_SSL}
#     - {id: CKV2_DOCKER_14, instance: GIT_SSL_NO_VERIFY}
#     - {id: CKV2_DOCKER_16, instance: PIP_TRUSTED_HOST}
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: >-
#    Remove the variable. If a server has a custom certificate, install that with `update-ca-certificates`, or name
#    it in `NODE_EXTRA_CA_CERTS`, `GIT_SSL_CAINFO` or `PIP_CERT`.
#   fix:
#   - path: env.NODE_TLS_REJECT_UNAUTHORIZED
#     replace: {'^0$': "1"}
#     unsafe: The build fails where the certificate is not trusted.
#   - path: env.PYTHONHTTPSVERIFY
#     replace: {'^0$': "1"}
#     unsafe: The build fails where the certificate is not trusted.
#   - path: environment.NODE_TLS_REJECT_UNAUTHORIZED
#     set: "1"
#     unsafe: Requests fail where the certificate is not trusted.
#   - path: environment.PYTHONHTTPSVERIFY
#     set: "1"
#     unsafe: Requests fail where the certificate is not trusted.
package lintel.docker.tls.variables_verify

# Instances are the names of the variables, in capitals.
deny contains {"path": ["env", name], "instance": upper(name)} if {
	some name, text in input.config.env
	is_off(upper(name), lower(text))
}

deny contains {"path": ["arguments", index, "default"], "instance": upper(argument.name)} if {
	some index, argument in input.config.arguments
	is_off(upper(argument.name), lower(argument.default))
}

deny contains {"path": path, "instance": upper(name)} if {
	some place in [["environment"], ["build", "args"]]
	some name, text in object.get(input.config, place, {})
	is_string(text)
	is_off(upper(name), lower(text))
	path := array.concat(place, [name])
}

is_off(name, text) if {
	name in {"NODE_TLS_REJECT_UNAUTHORIZED", "PYTHONHTTPSVERIFY", "NPM_CONFIG_STRICT_SSL"}
	text in {"0", "false"}
}

is_off("GIT_SSL_NO_VERIFY", text) if {
	text != ""
	not text in {"0", "false"}
}

is_off("PIP_TRUSTED_HOST", text) if text != ""
