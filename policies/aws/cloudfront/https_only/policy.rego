# METADATA
# title: Require HTTPS for CloudFront viewers (viewer_protocol_policy)
# description: If a cache behavior allows HTTP, anyone on the network path can read and change requests and responses.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudfront_distribution
# - ref: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-viewers-to-cloudfront.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_cloudfront_distribution]
#   aliases:
#     terrascan: [AC_AWS_0024, AWS.CloudFront.EncryptionandKeyManagement.High.0407]
#     checkov: [CKV_AWS_34]
#     trivy: [AWS-0012, AVD-AWS-0012]
#     kics: [55af1353-2f62-4fa0-a8e1-a210ca2708f5]
#     guard: [CLOUDFRONT_VIEWER_POLICY_HTTPS]
#   cis: []
#   remediation: Set `viewer_protocol_policy = "redirect-to-https"` or `"https-only"` in each cache behavior.
#   fix: {set: redirect-to-https}
package lintel.aws.cloudfront.https_only

deny contains {"path": [behavior, i, "viewer_protocol_policy"]} if {
	some behavior in {"default_cache_behavior", "ordered_cache_behavior"}
	some i, block in input.config[behavior]
	block.viewer_protocol_policy == "allow-all"
}
