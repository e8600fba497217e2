# METADATA
# title: Do not leave a path from the internet to data in an AWS account
# description: >-
#   An attacker who breaks into a program that is reachable from the internet can use its role to read all data that the
#   role has access to.
# related_resources:
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# - ref: https://docs.aws.amazon.com/vpc/latest/userguide/vpc-security-groups.html
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   nofix: path
#   resource_types:
#   - aws_instance
#   - aws_launch_template
#   - aws_launch_configuration
#   - aws_ecs_service
#   - aws_lambda_function
#   - aws_db_instance
#   - aws_redshift_cluster
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Break the path where the message says: close the port, or list only the data that the program needs in the `Resource`
#     of the policy.
package lintel.aws.exposure.no_path_to_data

import data.lintel.lib.aws_data
import data.lintel.lib.aws_entrance
import data.lintel.lib.exposure
import data.lintel.lib.link
import data.lintel.lib.role

# Through the role of a program.
deny contains {"path": [], "message": exposure.message(ways, rights)} if {
	count(roles) > 0 # most programs have none, and ways cost more
	ways := aws_entrance.ways
	count(ways) > 0
	rights := {object.union(right, {"holder": holder.id}) | some holder in roles; some right in aws_data.rights(holder)}
	exposure.flawed(ways, rights)
}

# Into a database itself.
deny contains {"path": [], "message": exposure.message_of_store(aws_entrance.into_database)} if {
	count(aws_entrance.into_database) > 0
}

roles contains holder if some holder in role.of_profile

roles contains holder if some holder in link.named(input, "role", "aws_iam_role", [])

roles contains holder if {
	some task in link.named(input, "task_definition", "aws_ecs_task_definition", ["family"])
	some holder in link.named(task, "task_role_arn", "aws_iam_role", [])
}
