# METADATA
# title: Upgrade RDS PostgreSQL versions with the log_fdw vulnerability
# description: In old versions, every user who can use the `log_fdw` extension can read credentials of the service.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#engine_version-1
# - ref: https://aws.amazon.com/security/security-bulletins/AWS-2022-004/
# custom:
#   severity: HIGH
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [aws_db_instance, aws_rds_cluster, aws_rds_cluster_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_250, CKV_AWS_388]
#     trivy: []
#   cis: []
#   remediation: Upgrade `engine_version` to a supported version.
package lintel.aws.rds.log_fdw_mended

deny contains {"path": ["engine_version"]} if {
	parts := regex.find_all_string_submatch_n(`^(9\.[0-9]+|[0-9]+)\.([0-9]+)$`, input.config.engine_version, 1)[0]
	to_number(parts[2]) < mended[input.config.engine][parts[1]]
}

# The first minor version of each release that has the fix.
mended := {
	"postgres": {"9.6": 22, "10": 17, "11": 12, "12": 7, "13": 3},
	"aurora-postgresql": {"10": 14, "11": 9},
}
