# METADATA
# title: Do not make Redshift clusters public (publicly_accessible)
# description: A publicly accessible cluster exposes the login of the data warehouse to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#publicly_accessible-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-clusters-vpc.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: [AC_AWS_0199, AWS.Redshift.NetworkSecurity.HIGH.0564]
#     checkov: [CKV_AWS_87]
#     trivy: []
#     kics: [af173fde-95ea-4584-b904-bb3923ac4bda]
#     guard: [REDSHIFT_CLUSTER_PUBLIC_ACCESS_CHECK]
#   cis: []
#   implied_by: [aws.exposure.no_path_to_data]
#   remediation: >-
#     Set `publicly_accessible = false`, which is the default since version 6 of the provider, and connect to the
#     cluster through the VPC.
#   remediation_cloudformation: >-
#     Set `PubliclyAccessible: false`, and connect to the cluster through the VPC.
#   fix: {set: false, unsafe: Clients that rely on it lose access.}
package lintel.aws.redshift.not_public

import data.lintel.lib.value

deny contains {"path": ["publicly_accessible"]} if value.is_true(value.at(input.config, ["publicly_accessible"]))
