# METADATA
# title: Require IMDSv2 on SageMaker notebooks
# description: With IMDSv1, an attacker who can forge a request from the notebook gets the credentials of its role.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sagemaker_notebook_instance#instance_metadata_service_configuration-1
# - ref: https://docs.aws.amazon.com/sagemaker/latest/dg/nbi-imds.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_sagemaker_notebook_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_371]
#     trivy: []
#   cis: []
#   remediation: Set `minimum_instance_metadata_service_version = "2"` in `instance_metadata_service_configuration`.
#   fix:
#   - path: instance_metadata_service_configuration
#     at: instance_metadata_service_configuration.0.minimum_instance_metadata_service_version
#     set: "2"
#     unsafe: Programs that use the first version of the metadata service fail.
#   - path: InstanceMetadataServiceConfiguration
#     at: InstanceMetadataServiceConfiguration.MinimumInstanceMetadataServiceVersion
#     set: "2"
#     unsafe: Programs that use the first version of the metadata service fail.
#   - {set: "2", unsafe: Programs that use the first version of the metadata service fail.}
package lintel.aws.sagemaker.notebook_imdsv2

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, [
		"instance_metadata_service_configuration",
		"minimum_instance_metadata_service_version",
	])
	not place.value in {"2", 2}
}
