# METADATA
# title: Hide which users exist in Cognito (prevent_user_existence_errors)
# description: >-
#   By default the sign-in of an app client answers differently for unknown users, so an attacker can find out
#   which accounts exist before guessing their passwords.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cognito_user_pool_client
# - ref: https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_cognito_user_pool_client]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `prevent_user_existence_errors = "ENABLED"`.
#   enabled: false
#   fix: {set: ENABLED}
package lintel.aws.cognito.user_existence_hidden

import data.lintel.lib.value

deny contains {"path": ["prevent_user_existence_errors"]} if value.at(input.config, ["prevent_user_existence_errors"]) in {null, "", "LEGACY"}
