# METADATA
# title: Do not leave a path from the internet to data in a Google Cloud project
# description: >-
#   An attacker who breaks into a program that is reachable from the internet can use its service account to read all data
#   that the account has access to.
# related_resources:
# - ref: https://cloud.google.com/iam/docs/best-practices-service-accounts
# - ref: https://cloud.google.com/firewall/docs/firewalls
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: path
#   resource_types:
#   - google_compute_instance
#   - google_cloud_run_service
#   - google_cloud_run_v2_service
#   - google_cloudfunctions_function
#   - google_cloudfunctions2_function
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Break the path where the message says: close the port, or grant the service account narrower roles on single
#     resources.
package lintel.gcp.exposure.no_path_to_data

import data.lintel.lib.exposure
import data.lintel.lib.google_data
import data.lintel.lib.google_entrance

deny contains {"path": [], "message": exposure.message(google_entrance.ways, google_data.rights)} if {
	count(google_entrance.ways) > 0
	exposure.flawed(google_entrance.ways, google_data.rights)
}
