# METADATA
# title: Do not make Amazon MQ brokers public (publicly_accessible)
# description: A publicly accessible broker exposes its queues and its console to the internet.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/mq_broker#publicly_accessible-1
# - ref: https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/using-amazon-mq-securely.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [aws_mq_broker]
#   aliases:
#     terrascan: [AC_AWS_0175, AWS.ElasticSearch.NetworkSecurity.Medium.0887]
#     checkov: [CKV_AWS_69]
#     trivy: [AWS-0072, AVD-AWS-0072]
#     kics: [4eb5f791-c861-4afd-9f94-f2a6a3fe49cb]
#   cis: []
#   remediation: Remove `publicly_accessible` or set it to `false`, and connect to the broker through the VPC.
#   fix: {set: false, unsafe: The resource is replaced.}
package lintel.aws.mq.not_public

import data.lintel.lib.value

deny contains {"path": ["publicly_accessible"]} if value.is_true(value.at(input.config, ["publicly_accessible"]))
