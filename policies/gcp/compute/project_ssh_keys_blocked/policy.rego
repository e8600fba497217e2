# METADATA
# title: Block project-wide SSH keys on instances (block-project-ssh-keys)
# description: >-
#   If an instance without OS Login accepts the SSH keys of the whole project, one lost key opens every machine.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#metadata-1
# - ref: https://cloud.google.com/compute/docs/connect/restrict-ssh-keys#block-project-keys
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   aliases:
#     terrascan: [AC_GCP_0039, accurics.gcp.NS.126]
#     checkov: [CKV_GCP_32]
#     trivy: [GCP-0030, AVD-GCP-0030, google-compute-no-project-wide-ssh-keys]
#     kics: [3e4d5ce6-3280-4027-8010-c26eeea1ec01]
#   cis: ["gcp-3.0:4.3"]
#   remediation: Enable OS Login, or set `block-project-ssh-keys = "TRUE"` in the `metadata` of the instance.
#   fix: {set: "TRUE", unsafe: Clients that rely on it lose access.}
package lintel.gcp.compute.project_ssh_keys_blocked

import data.lintel.lib.google_compute
import data.lintel.lib.google_project
import data.lintel.lib.value

key := "block-project-ssh-keys"

deny contains {"path": ["metadata", key]} if {
	not google_compute.is_on(value.at(input.config, ["metadata", key]))
	not keys_unused
	not from_template
}

# With OS Login, keys in metadata count for nothing.
keys_unused if google_compute.may_be_on(value.at(input.config, ["metadata", "enable-oslogin"]))

keys_unused if {
	value.empty(value.at(input.config, ["metadata", "enable-oslogin"]))
	google_compute.on_for_project("enable-oslogin")
}

keys_unused if {
	value.empty(value.at(input.config, ["metadata", "enable-oslogin"]))
	google_project.constrained("compute.requireOsLogin")
}

from_template if {
	google_compute.inherits
	value.empty(value.at(input.config, ["metadata"]))
}
