# METADATA
# title: Do not grant privilege-escalation permissions in custom GCP roles
# description: >-
#   An identity that can set IAM policies, act as service accounts or create keys for them gets the permissions of these
#   accounts, and often of the whole project.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/project_iam_custom_role
# - ref: https://cloud.google.com/iam/docs/best-practices-service-accounts
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [google_organization_iam_custom_role, google_project_iam_custom_role]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove the permissions, and grant roles such as `roles/iam.serviceAccountUser` only on the intended service accounts.
package lintel.gcp.iam.custom_role_not_escalating

import data.lintel.lib.escalation

deny contains {"path": ["permissions"], "message": sprintf("the role allows privilege escalation: %s", [escalation.first_of(ways)])} if {
	granted := {permission | some permission in input.config.permissions}
	ways := sort({concat(" with ", way) | some way in methods; every step in way { step in granted }})
	count(ways) > 0
}

# As of November 2026. What runs as a service account has its permissions.
methods contains [permission] if {
	some permission in {
		"cloudbuild.builds.create",
		"deploymentmanager.deployments.create",
		"deploymentmanager.deployments.update",
		"iam.roles.update",
		"iam.serviceAccountKeys.create",
		"iam.serviceAccounts.getAccessToken",
		"iam.serviceAccounts.getOpenIdToken",
		"iam.serviceAccounts.implicitDelegation",
		"iam.serviceAccounts.setIamPolicy",
		"iam.serviceAccounts.signBlob",
		"iam.serviceAccounts.signJwt",
		"iam.workloadIdentityPoolProviders.update",
		"orgpolicy.policy.set",
		"resourcemanager.folders.setIamPolicy",
		"resourcemanager.organizations.setIamPolicy",
		"resourcemanager.projects.setIamPolicy",
		"serviceusage.apiKeys.create",
		"storage.hmacKeys.create",
	}
}

methods contains ["iam.serviceAccounts.actAs", permission] if {
	some permission in {
		"aiplatform.customJobs.create",
		"cloudfunctions.functions.create",
		"cloudfunctions.functions.update",
		"cloudscheduler.jobs.create",
		"composer.environments.create",
		"compute.instances.create",
		"compute.instances.setServiceAccount",
		"dataflow.jobs.create",
		"dataproc.clusters.create",
		"datafusion.instances.create",
		"notebooks.instances.create",
		"run.jobs.create",
		"run.services.create",
		"run.services.update",
		"workflows.workflows.create",
		"workflows.workflows.update",
	}
}
