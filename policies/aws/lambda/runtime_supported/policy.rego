# METADATA
# title: Use a supported Lambda runtime (runtime)
# description: >-
#   Deprecated runtimes get no security fixes, and eventually you can no longer deploy functions that use them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/lambda_function#runtime-1
# - ref: https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [aws_lambda_function]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_363]
#     trivy: []
#   cis: []
#   remediation: Set `runtime` to the current version of the language.
package lintel.aws.lambda.runtime_supported

deny contains {"path": ["runtime"]} if input.config.runtime in deprecated

# As of November 2026.
deprecated := {
	"dotnet5.0", "dotnet6", "dotnet7", "dotnetcore1.0", "dotnetcore2.0", "dotnetcore2.1", "dotnetcore3.1", "go1.x",
	"java8", "nodejs", "nodejs10.x", "nodejs12.x", "nodejs14.x", "nodejs16.x", "nodejs18.x", "nodejs20.x", "nodejs4.3",
	"nodejs4.3-edge", "nodejs6.10", "nodejs8.10", "provided", "python2.7", "python3.6", "python3.7", "python3.8",
	"python3.9", "ruby2.5", "ruby2.7", "ruby3.2",
}
