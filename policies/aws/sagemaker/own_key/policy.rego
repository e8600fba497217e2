# METADATA
# title: Encrypt SageMaker with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the data of notebooks, domains, endpoints and
#   job results.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_notebook_instance#kms_key_id-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - aws_sagemaker_notebook_instance
#   - aws_sagemaker_domain
#   - aws_sagemaker_endpoint_configuration
#   - aws_sagemaker_data_quality_job_definition
#   - aws_sagemaker_flow_definition
#   aliases:
#     terrascan: [AC_AWS_0499, AWS.ASNI.DP.MEDIUM.0035]
#     checkov: [CKV_AWS_22, CKV_AWS_98, CKV_AWS_187, CKV_AWS_367, CKV_AWS_368, CKV_AWS_372]
#     trivy: []
#     kics: [58b35504-0287-4154-bf69-02c0573deab8, f3674e0c-f6be-43fa-b71c-bf346d1aed99]
#     guard: [SAGEMAKER_ENDPOINT_CONFIGURATION_KMS_KEY_CONFIGURED, SAGEMAKER_NOTEBOOK_INSTANCE_KMS_KEY_CONFIGURED]
#     cfn_nag: [W1200, W1201]
#   cis: []
#   remediation: >-
#     Set the KMS key attribute of the resource: `kms_key_id`, `kms_key_arn` or `volume_kms_key_id`.
package lintel.aws.sagemaker.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	some names in keys[input.type]
	some violation in own_key.missing(names)
	not serverless
}

keys := {
	"aws_sagemaker_notebook_instance": [["kms_key_id"]],
	"aws_sagemaker_domain": [["kms_key_id"]],
	"aws_sagemaker_endpoint_configuration": [["kms_key_arn"]],
	"aws_sagemaker_data_quality_job_definition": [
		["data_quality_job_output_config", "kms_key_id"],
		["job_resources", "cluster_config", "volume_kms_key_id"],
	],
	"aws_sagemaker_flow_definition": [["output_config", "kms_key_id"]],
}

# A serverless endpoint has no disk.
serverless if {
	some variant in input.config.production_variants
	value.given(value.at(variant, ["serverless_config"]))
}
