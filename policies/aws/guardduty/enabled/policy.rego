# METADATA
# title: Do not disable GuardDuty detectors (enable)
# description: A disabled detector reports no threats.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/guardduty_detector#enable-1
# - ref: https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_suspend-disable.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_guardduty_detector]
#   aliases:
#     terrascan: [AC_AWS_0131, AWS.GuardDutyEnabled.Security.Medium.0575]
#     checkov: [CKV_AWS_238]
#     trivy: []
#     kics: [704dadd3-54fc-48ac-b6a0-02f170011473]
#   cis: []
#   remediation: Remove `enable` or set it to `true`.
#   fix: {set: true}
package lintel.aws.guardduty.enabled

import data.lintel.lib.value

deny contains {"path": ["enable"]} if value.is_false(value.at(input.config, ["enable"]))
