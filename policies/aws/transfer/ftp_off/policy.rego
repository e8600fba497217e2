# METADATA
# title: Do not allow unencrypted FTP on Transfer Family servers (protocols)
# description: With plain FTP, passwords and files cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/transfer_server#protocols-1
# - ref: https://docs.aws.amazon.com/transfer/latest/userguide/create-server-ftp.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_transfer_server]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_357]
#     trivy: []
#   cis: []
#   remediation: Replace `"FTP"` with `"SFTP"` or `"FTPS"` in `protocols`.
#   fix:
#   - types: ["AWS::Transfer::Server"]
#     path: "Protocols.*"
#     set: SFTP
#     unsafe: Clients that use FTP cannot connect.
#   - {path: "protocols.*", set: SFTP, unsafe: Clients that use FTP cannot connect.}
package lintel.aws.transfer.ftp_off

deny contains {"path": ["protocols", i]} if {
	some i, protocol in input.config.protocols
	protocol == "FTP"
}
