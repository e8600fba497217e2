# METADATA
# title: Disable the interactive serial console (serial-port-enable)
# description: >-
#   The interactive serial console lets anyone try to log in from any address, because firewall rules do not apply to
#   it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_instance#metadata-1
# - ref: https://cloud.google.com/compute/docs/troubleshooting/troubleshooting-using-serial-console
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - google_compute_instance
#   - google_compute_instance_template
#   - google_compute_region_instance_template
#   - google_compute_instance_from_template
#   - google_compute_project_metadata
#   - google_compute_project_metadata_item
#   aliases:
#     terrascan: [AC_GCP_0037, accurics.gcp.NS.129]
#     checkov: [CKV_GCP_35]
#     trivy: [GCP-0032, AVD-GCP-0032, google-compute-no-serial-port]
#     kics: [97fa667a-d05b-4f16-9071-58b939f34751]
#   cis: ["gcp-3.0:4.5"]
#   remediation: Remove `serial-port-enable` from the metadata, or set it to `"FALSE"`.
#   fix: {set: "FALSE"}
package lintel.gcp.compute.serial_port_disabled

import data.lintel.lib.google_compute
import data.lintel.lib.value

deny contains {"path": ["metadata", "serial-port-enable"]} if {
	google_compute.is_on(value.at(input.config, ["metadata", "serial-port-enable"]))
}

deny contains {"path": ["value"]} if {
	input.type == "google_compute_project_metadata_item"
	google_compute.is_on(google_compute.project_metadata(input, "serial-port-enable"))
}
