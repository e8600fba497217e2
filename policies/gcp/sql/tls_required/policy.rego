# METADATA
# title: Require TLS for Cloud SQL connections (ssl_mode)
# description: >-
#   By default, Cloud SQL also accepts unencrypted connections, and anyone on the network path can read and change
#   passwords and data in them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#ssl_mode-1
# - ref: https://cloud.google.com/sql/docs/postgres/configure-ssl-instance
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: [AC_GCP_0003, accurics.gcp.EKM.141]
#     checkov: [CKV_GCP_6]
#     trivy: [GCP-0015, AVD-GCP-0015, google-sql-encrypt-in-transit-data]
#     kics: [02474449-71aa-40a1-87ae-e14497747b00]
#   cis: ["gcp-3.0:6.4"]
#   remediation: >-
#     Set `ssl_mode` to `"ENCRYPTED_ONLY"` or `"TRUSTED_CLIENT_CERTIFICATE_REQUIRED"` in `settings.ip_configuration`.
#   fix:
#   - path: "settings.*.ip_configuration.*.ssl_mode"
#     set: ENCRYPTED_ONLY
#     unsafe: Clients without TLS cannot connect.
package lintel.gcp.sql.tls_required

import data.lintel.lib.cloud_sql
import data.lintel.lib.value

ip_configuration := ["settings", 0, "ip_configuration", 0]

ssl_mode := value.at(input.config, array.concat(ip_configuration, ["ssl_mode"]))

# The setting that version 6 of the provider removed.
require_ssl := value.at(input.config, array.concat(ip_configuration, ["require_ssl"]))

deny contains {"path": array.concat(ip_configuration, [decisive])} if {
	not encrypted
	not cloud_sql.configured_elsewhere
}

encrypted if ssl_mode in {"ENCRYPTED_ONLY", "TRUSTED_CLIENT_CERTIFICATE_REQUIRED"}

encrypted if {
	value.empty(ssl_mode)
	value.is_true(require_ssl)
}

decisive := "require_ssl" if {
	value.empty(ssl_mode)
	require_ssl != null
} else := "ssl_mode"
