# METADATA
# title: Encrypt Athena query results at rest (encryption_configuration)
# description: >-
#   Without encryption settings in Athena, whether query results are encrypted depends on the settings of the bucket
#   that stores them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/athena_workgroup#result-configuration
# - ref: https://docs.aws.amazon.com/athena/latest/ug/encrypting-query-results-stored-in-s3.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_athena_workgroup, aws_athena_database]
#   aliases:
#     terrascan: [AC_AWS_0443, AWS.ADB.DP.MEDIUM.016]
#     checkov: [CKV_AWS_77, CKV_AWS_159]
#     trivy: [AWS-0006, AVD-AWS-0006]
#     kics: [b2315cae-b110-4426-81e0-80bb8640cdd3, d364984a-a222-4b5f-a8b0-e23ab19ebff3]
#   cis: []
#   remediation: Add `encryption_configuration` with `encryption_option = "SSE_KMS"` and a key.
#   fix:
#   - types: ["AWS::Athena::WorkGroup"]
#     path: WorkGroupConfiguration.ResultConfiguration.EncryptionConfiguration
#     set: {EncryptionOption: SSE_S3}
#   - types: [aws_athena_workgroup]
#     at: configuration.0.result_configuration.0.encryption_configuration.0.encryption_option
#     set: SSE_S3
#   - types: [aws_athena_database]
#     at: encryption_configuration.0.encryption_option
#     set: SSE_S3
#     unsafe: The database is replaced.
package lintel.aws.athena.results_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, settings[input.type])
	value.empty(place.value)
	not decided_elsewhere
}

settings := {
	"aws_athena_workgroup": ["configuration", "result_configuration", "encryption_configuration", "encryption_option"],
	"aws_athena_database": ["encryption_configuration", "encryption_option"],
}

# Results that Athena itself stores are always encrypted.
decided_elsewhere if {
	some block in input.config.configuration
	some managed in block.managed_query_results_configuration
	not value.is_false(value.at(managed, ["enabled"]))
}

# The work group of the database decides.
decided_elsewhere if value.given(value.at(input.config, ["workgroup"]))
