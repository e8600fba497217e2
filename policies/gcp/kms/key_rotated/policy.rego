# METADATA
# title: Rotate Cloud KMS keys every 90 days (rotation_period)
# description: >-
#   Without rotation, one leaked version of a symmetric key decrypts everything that was ever encrypted with the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/kms_crypto_key#rotation_period-1
# - ref: https://cloud.google.com/kms/docs/key-rotation
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [google_kms_crypto_key]
#   aliases:
#     terrascan: [AC_GCP_0011, accurics.gcp.EKM.139, AC_GCP_0012, accurics.gcp.EKM.007]
#     checkov: [CKV_GCP_43]
#     trivy: [GCP-0065, AVD-GCP-0065, google-kms-rotate-kms-keys]
#     kics: [d8c57c4e-bf6f-4e32-a2bf-8643532de77b]
#   cis: ["gcp-3.0:1.10"]
#   remediation: Set `rotation_period = "7776000s"` or less. Old versions stay, so existing data remains readable.
#   fix: {set: "7776000s"}
package lintel.gcp.kms.key_rotated

import data.lintel.lib.value

deny contains {"path": ["rotation_period"]} if {
	can_rotate
	not rotated
}

rotated if seconds(input.config.rotation_period) <= (90 * 24) * 3600

seconds(period) := to_number(trim_suffix(period, "s")) if {
	is_string(period)
	regex.match(`^[0-9]+(\.[0-9]+)?s$`, period)
}

# Google rotates only symmetric keys whose material it made and keeps itself.
can_rotate if {
	value.at(input.config, ["purpose"]) in {null, "", "ENCRYPT_DECRYPT"}
	not value.is_true(value.at(input.config, ["import_only"]))
	not external
}

external if {
	some template in input.config.version_template
	startswith(template.protection_level, "EXTERNAL")
}
