# METADATA
# title: Enable access logging on load balancers (access_logs)
# description: >-
#   Without access logs of an Application or Classic Load Balancer, you cannot see who requested what before and during
#   an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lb#access_logs
# - ref: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_lb, aws_elb]
#   aliases:
#     terrascan: [AC_AWS_0470, AWS.ELB.LM.MEDIUM.0072]
#     checkov: [CKV_AWS_91, CKV_AWS_92]
#     trivy: []
#     kics: [20018359-6fd7-4d05-ab26-d4dffccbdf79]
#     guard: [ELB_LOGGING_ENABLED, ELBV2_ACCESS_LOGGING_RULE]
#     cfn_nag: [W26, W52]
#   cis: []
#   remediation: Add `access_logs` with a `bucket` and `enabled = true`.
#   remediation_cloudformation: >-
#     Set the attributes `access_logs.s3.enabled: true` and `access_logs.s3.bucket`. In a Classic Load Balancer, add
#     `AccessLoggingPolicy` with `Enabled: true` and `S3BucketName`.
#   fix:
#   - {path: "access_logs.*.enabled", set: true}
#   - {path: AccessLoggingPolicy.Enabled, set: true}
package lintel.aws.elb.access_logged

import data.lintel.lib.attribute
import data.lintel.lib.value

# The block of an application load balancer is off until it says otherwise; other kinds log connections with TLS at most.
deny contains {"path": place.path} if {
	input.type in {"aws_lb", "aws_alb"}
	value.at(input.config, ["load_balancer_type"]) in {null, "", "application"}
	some place in attribute.places(input.config, ["access_logs", "enabled"])
	not value.is_true(place.value)
}

deny contains {"path": place.path} if {
	input.type == "aws_elb"
	some place in attribute.places(input.config, ["access_logs", "enabled"])
	off(place)
}

# The block of a Classic Load Balancer is on until it says otherwise.
off(place) if value.is_false(place.value)

off(place) if place.path == ["access_logs"]
