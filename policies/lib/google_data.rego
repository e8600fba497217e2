# What data of a Google Cloud project the service account of a program opens.
package lintel.lib.google_data

import data.lintel.lib.link

# The rights of the service account of `input`, as data.lintel.lib.exposure has them.
rights contains {
	"rank": 3, "holder": account.id, "what": sprintf("%s of the project", [role]),
	"stores": ["all data of the project"], "narrow": narrow(grant),
} if {
	some account in accounts
	some grant in grants(account, "google_project_iam")
	role := grant.config.role
	role in ruling
}

rights contains {
	"rank": 2, "holder": account.id, "what": sprintf("%s of the project", [role]),
	"stores": of_kind(type, store), "narrow": narrow(grant),
} if {
	some account in accounts
	some grant in grants(account, "google_project_iam")
	role := grant.config.role
	some type, store in stores
	regex.match(store.roles, role)
}

rights contains {"rank": 1, "holder": account.id, "what": role, "stores": [target.id], "narrow": narrow(grant)} if {
	some account in accounts
	some type, store in stores
	some grant in grants(account, sprintf("%s_iam", [type]))
	role := grant.config.role
	regex.match(store.roles, role)
	some target in link.named(grant, store.attribute, type, store.names)
}

# The accounts as which the program runs. Scopes of a machine other than that for everything limit it.
accounts contains account if {
	input.type == "google_compute_instance"
	some block in input.config.service_account
	some scope in block.scopes
	regex.match(`(^|/)cloud-platform$`, scope)
	some account in link.named(input, "service_account", "google_service_account", ["email"])
}

accounts contains account if {
	some attribute in {"google_cloud_run_service": ["template"], "google_cloud_run_v2_service": ["template"]}[input.type]
	some account in link.named(input, attribute, "google_service_account", ["email"])
}

accounts contains account if {
	some attribute in ["service_account_email", "service_config"]
	input.type in {"google_cloudfunctions_function", "google_cloudfunctions2_function"}
	some account in link.named(input, attribute, "google_service_account", ["email"])
}

grants(account, prefix) := {grant |
	some kind, attribute in {"member": "member", "binding": "members"}
	some grant in link.naming(account, ["member"], sprintf("%s_%s", [prefix, kind]), attribute)
}

of_kind(type, _) := [entry.id | some entry in data.resources[type]] if count(data.resources[type]) > 0

of_kind(type, store) := [sprintf("every %s of the project", [store.title])] if not data.resources[type][0]

narrow(grant) := sprintf("grant a narrower role than %s, or for single resources, in place of %s", [grant.config.role, grant.id])

# Roles of a project with which an account reads everything, or makes itself such an account.
ruling := {
	"roles/owner", "roles/editor", "roles/iam.securityAdmin", "roles/iam.serviceAccountAdmin", "roles/iam.serviceAccountKeyAdmin",
	"roles/iam.serviceAccountTokenCreator", "roles/resourcemanager.projectIamAdmin",
}

stores := {
	"google_storage_bucket": {
		"title": "bucket", "attribute": "bucket", "names": ["name"],
		"roles": `^roles/storage\.(admin|objectAdmin|objectUser|objectViewer|legacyObjectReader|legacyBucketOwner)$`,
	},
	"google_bigquery_dataset": {
		"title": "dataset of BigQuery", "attribute": "dataset_id", "names": ["dataset_id"],
		"roles": `^roles/bigquery\.(admin|dataOwner|dataEditor|dataViewer)$`,
	},
	"google_secret_manager_secret": {
		"title": "secret of Secret Manager", "attribute": "secret_id", "names": ["secret_id"],
		"roles": `^roles/secretmanager\.(admin|secretAccessor)$`,
	},
}
