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
	not of_a_test(one.what)
}

# Workflows, jobs and steps are separate resources, and have each other as members.
of_another_resource(path) if {
	input.type in {"github_workflow", "github_job", "github_step"}
	path[0] in {"action", "job", "jobs", "steps", "workflow"}
}

# Databases that a workflow starts for its tests hold nothing, and end with the job.
of_a_test(name) if {
	input.type in {"github_workflow", "github_job", "github_step"}
	regex.match(`(?i)^(db|database|maria|mongo|ms_?sql|my_?sql|oracle|pg|postgres|rabbit|redis|sa)\w*_?pass`, name)
}
