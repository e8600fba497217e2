# METADATA
# title: Do not hard-code secrets in the configuration
# description: >-
#   Anyone who can read the repository, its history or the Terraform state can use a password, token or key that is
#   written in an attribute, an environment variable, a script or a connection string.
# related_resources:
# - ref: https://developer.hashicorp.com/terraform/language/manage-sensitive-data
# - ref: https://kubernetes.io/docs/concepts/security/secrets-good-practices/
# - ref: https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: secret
#   resource_types: [secret]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   # In templates of CloudFormation, whose properties have other names than the attributes that those look at.
#   implied_by:
#   - aws.ec2.user_data_without_secrets
#   - aws.ecs.environment_without_secrets
#   - aws.general.credentials_not_written
#   - aws.lambda.environment_without_secrets
#   remediation: >-
#     Revoke the secret, because it stays in the history. Take the new one from a secret store, or from a sensitive
#     variable without a default.
package lintel.general.secret.not_written

import data.lintel.lib.secret

deny contains {"path": one.path, "message": sprintf("hard-coded secret (%s)", [one.what])} if {
	some one in secret.others
	not of_another_resource(one.path)
	not of_a_test(one)
	not name_of_a_secret(one.path)
}

in_workflow if input.type in {"github_action", "github_job", "github_step", "github_workflow"}

# Workflows, jobs and steps are separate resources, and have each other as members.
of_another_resource(path) if {
	in_workflow
	path[0] in {"action", "job", "jobs", "steps", "workflow"}
}

of_another_resource(path) if {
	input.type == "github_action"
	array.slice(path, 0, 2) == ["runs", "steps"]
}

# Databases that a workflow starts for its tests hold nothing, and end with the job.
of_a_test(one) if {
	in_workflow
	regex.match(`(?i)^(clickhouse|db|database|elastic|keycloak|maria|minio|mongo|ms_?sql|my_?sql|neo4j|oracle|pg|postgres|rabbit|redis|sa)\w*_?pass`, one.what)
}

of_a_test(one) if {
	in_workflow
	one.path[0] == "services"
}

# The host of the connection is the runner itself, or has the name of a container.
of_a_test(one) if {
	in_workflow
	regex.match(`://[^\s/@]+@((127\.0\.0\.1|\[::1\]|[a-z0-9_-]+)([/:?"'\s]|$))`, one.value)
	not regex.match(`://[^\s/@]+@[a-z0-9_-]+\.[a-z0-9.-]*[a-z]`, one.value)
}

# A script that asks only the runner itself.
of_a_test(one) if {
	in_workflow
	one.path == ["run"]
	hosts := {url[1] | some url in regex.find_all_string_submatch_n(`https?://([^\s/:"'$]+)`, one.value, 50)}
	count(hosts) > 0
	hosts & {"127.0.0.1", "localhost"} == hosts
}

# Inputs of actions that get secrets from a store have the names of those secrets.
name_of_a_secret(["with", name]) if {
	regex.match(`(?i)secret|vault`, input.config.uses.text)
	regex.match(`(?i)secrets`, name)
}
