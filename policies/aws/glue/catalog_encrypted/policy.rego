# METADATA
# title: Encrypt the Glue Data Catalog and its connection passwords at rest
# description: Without encryption, anyone who can read the catalog sees the passwords of its connections.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/glue_data_catalog_encryption_settings#data_catalog_encryption_settings-1
# - ref: https://docs.aws.amazon.com/glue/latest/dg/encrypt-glue-data-catalog.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_glue_data_catalog_encryption_settings]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_94]
#     trivy: []
#     kics: [01d50b14-e933-4c99-b314-6d08cd37ad35]
#   cis: []
#   remediation: Set `return_connection_password_encrypted = true` and `catalog_encryption_mode = "SSE-KMS"`.
#   fix:
#   - path: "data_catalog_encryption_settings.*.connection_password_encryption.*.return_connection_password_encrypted"
#     set: true
#   - {path: "data_catalog_encryption_settings.*.encryption_at_rest.*.catalog_encryption_mode", set: SSE-KMS}
#   - path: DataCatalogEncryptionSettings.ConnectionPasswordEncryption.ReturnConnectionPasswordEncrypted
#     set: true
#   - {path: DataCatalogEncryptionSettings.EncryptionAtRest.CatalogEncryptionMode, set: SSE-KMS}
package lintel.aws.glue.catalog_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, [
		"data_catalog_encryption_settings",
		"connection_password_encryption",
		"return_connection_password_encrypted",
	])
	not value.is_true(place.value)
}

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, [
		"data_catalog_encryption_settings",
		"encryption_at_rest",
		"catalog_encryption_mode",
	])
	place.value in {null, "", "DISABLED"}
}
