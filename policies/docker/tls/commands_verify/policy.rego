# METADATA
# title: Verify TLS certificates in commands (curl -k, --no-check-certificate)
# description: >-
#   With `curl -k` or `wget --no-check-certificate`, an attacker on the network can answer in place of the server and
#   choose what gets into the image.
# related_resources:
# - ref: https://curl.se/docs/manpage.html#-k
# - ref: https://docs.npmjs.com/cli/v10/using-npm/config#strict-ssl
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   resource_types: [docker_run, docker_onbuild]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_DOCKER_2, instance: curl}
#     - {id: CKV2_DOCKER_3, instance: wget}
#     - {id: CKV2_DOCKER_4, instance: pip}
#     - {id: CKV2_DOCKER_13, instance: npm}
#     - {id: CKV2_DOCKER_15, instance: yum-config-manager}
#     trivy: []
#     hadolint: []
#   cis: []
#   remediation: Remove the option. If the server has a custom certificate, install that with `update-ca-certificates`.
#   fix:
#   - replace: {" --insecure\\b": "", " --no-check-certificate\\b": "", " (-[a-zA-Z]*)k([a-zA-Z]+)\\b": " $1$2", " (-[a-zA-Z]+)k\\b": " $1", " -k\\b": ""}
#     unsafe: The build fails where the certificate is not trusted.
package lintel.docker.tls.commands_verify

import data.lintel.lib.dockerfile

# Instances: "apt", "apt-get", "curl", "git", "npm", "pip", "wget", "yarn" and "yum-config-manager".
deny contains {"path": entry.path, "instance": "curl"} if {
	some entry in dockerfile.running({"curl"})
	some option in dockerfile.options(entry.command.args)
	regex.match(`^(-k|--(proxy-|doh-)?insec.*)$`, option) # it can be abbreviated
}

deny contains {"path": entry.path, "instance": "wget"} if {
	some entry in dockerfile.running({"wget"})
	some arg in entry.command.args
	startswith(arg, "--no-check")
}

deny contains {"path": entry.path, "instance": entry.command.name} if {
	some entry in dockerfile.running({"apt", "apt-get"})
	some arg in entry.command.args
	regex.match(`::verify-(peer|host)=.?(false|0|no)`, lower(arg))
}

deny contains {"path": call.path, "instance": "pip"} if {
	some call in dockerfile.calls
	call.manager == "pip"
	"--trusted-host" in call.options
}

deny contains {"path": entry.path, "instance": entry.command.name} if {
	some entry in dockerfile.running({"git", "npm", "yarn", "yum-config-manager"})
	some index, arg in entry.command.args
	some setting in ["strict-ssl", "http.sslverify", "sslverify"]
	is_off(setting, lower(arg), [lower(value) | value := entry.command.args[index + 1]])
}

is_off(setting, arg, following) if {
	trim_left(arg, "-") == setting
	some value in following
	value in {"false", "0"}
}

is_off(setting, arg, _) if regex.match(concat("", [`(^|[.-])`, setting, `=(false|0)$`]), arg)
