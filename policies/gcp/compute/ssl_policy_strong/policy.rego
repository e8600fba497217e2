# METADATA
# title: Require TLS 1.2 and strong ciphers in SSL policies (min_tls_version)
# description: >-
#   By default, an SSL policy accepts the oldest TLS versions and every cipher, and attackers can read such connections.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_ssl_policy#min_tls_version-1
# - ref: https://cloud.google.com/load-balancing/docs/ssl-policies-concepts
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_compute_ssl_policy, google_compute_region_ssl_policy]
#   aliases:
#     terrascan: [AC_GCP_0034, accurics.gcp.EKM.134]
#     checkov: [CKV_GCP_4]
#     trivy: [GCP-0039, AVD-GCP-0039, google-compute-use-secure-tls-policy]
#     kics: [14a457f0-473d-4d1d-9e37-6d99b355b336]
#   cis: ["gcp-3.0:3.9"]
#   remediation: >-
#     Set `min_tls_version = "TLS_1_2"` and `profile = "MODERN"`, or `profile = "RESTRICTED"` for both at once.
#   fix:
#   - {path: min_tls_version, set: TLS_1_2, unsafe: Clients with older versions of TLS lose access.}
#   - {path: profile, set: RESTRICTED, unsafe: Clients with older versions of TLS lose access.}
package lintel.gcp.compute.ssl_policy_strong

import data.lintel.lib.value

profile := value.at(input.config, ["profile"])

deny contains {"path": ["min_tls_version"]} if {
	not value.at(input.config, ["min_tls_version"]) in {"TLS_1_2", "TLS_1_3"}
	not newest_only
	not value.unknown(profile)
}

# Their ciphers are those of TLS 1.2 and later.
newest_only if profile in {"RESTRICTED", "FIPS_202205"}

deny contains {"path": ["profile"]} if profile in {null, "", "COMPATIBLE"}

deny contains {"path": ["custom_features", i]} if {
	profile == "CUSTOM"
	some i, feature in input.config.custom_features
	startswith(feature, "TLS_RSA_WITH_")
}
