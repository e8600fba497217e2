# METADATA
# title: Keep the secret key of a DataSync location out of the configuration
# description: >-
#   The secret key of an object storage location must not be written in the configuration, because everybody who reads
#   the repository can then read and change the objects.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/datasync_location_object_storage#secret_key-1
# - ref: https://docs.aws.amazon.com/datasync/latest/userguide/create-object-location.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_datasync_location_object_storage]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_295]
#     trivy: []
#   cis: []
#   remediation: >-
#     Take the key from a variable that is marked sensitive or from Secrets Manager, and replace the one that was
#     written here.
package lintel.aws.datasync.secret_not_written

import data.lintel.lib.value

deny contains {"path": ["secret_key"]} if {
	value.given(value.at(input.config, ["secret_key"]))
	not value.unknown(input.config.secret_key)
}
