# METADATA
# title: Do not allow privilege escalation in IAM policies
# description: >-
#   A policy that allows certain actions on every resource lets its principals grant themselves all other permissions and
#   take over the account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan: [AC_AWS_0473, AWS.AIRP.IAM.HIGH.0051]
#     checkov: [CKV_AWS_286, CKV_AWS_110, CKV2_AWS_40]
#     trivy: [AWS-0342, AVD-AWS-0342]
#     kics:
#     - 04c686f1-e0cd-4812-88e1-4e038410074c
#     - 0c10d7da-85c4-4d62-b2a8-d6c104f1bd77
#     - 0fd7d920-4711-46bd-aff2-d307d82cd8b7
#     - 113208f2-a886-4526-9ecc-f3218600e12c
#     - 118281d0-6471-422e-a7c5-051bc667926e
#     - 1743f5f1-0bb0-4934-acef-c80baa5dadfa
#     - 33627268-1445-4385-988a-318fd9d1a512
#     - 35ccf766-0e4d-41ed-9ec4-2dab155082b4
#     - 3dd96caa-0b5f-4a85-b929-acfac4646cc2
#     - 43a41523-386a-4cb1-becb-42af6b414433
#     - 5b4d4aee-ac94-4810-9611-833636e5916d
#     - 60263b4a-6801-4587-911d-919c37ed733b
#     - 6d23d87e-1c5b-4308-b224-92624300f29b
#     - 6deb34e2-5d9c-499a-801b-ea6d9eda894f
#     - 70b42736-efee-4bce-80d5-50358ed94990
#     - 70cb518c-d990-46f6-bc05-44a5041493d6
#     - 7782d4b3-e23e-432b-9742-d9528432e771
#     - 78f1ec6f-5659-41ea-bd48-d0a142dce4f2
#     - 7c96920c-6fd0-449d-9a52-0aa431b6beaf
#     - 846646e3-2af1-428c-ac5d-271eccfa6faf
#     - 8bfbf7ab-d5e8-4100-8618-798956e101e0
#     - 8f75840d-9ee7-42f3-b203-b40e3979eb12
#     - 970ed7a2-0aca-4425-acf1-0453c9ecbca1
#     - 9a205ba3-0dd1-42eb-8d54-2ffec836b51a
#     - ad296c0d-8131-4d6b-b030-1b0e73a99ad3
#     - b8a31292-509d-4b61-bc40-13b167db7e9c
#     - bf9d42c7-c2f9-4dfe-942c-c8cc8249a081
#     - c0c1e744-0f37-445e-924a-1846f0839f69
#     - d6047119-a0b2-4b59-a4f2-127a36fb685b
#     - db78d14b-10e5-4e6e-84b1-dace6327b1ec
#     - e227091e-2228-4b40-b046-fc13650d8e88
#     - e77c89f6-9c85-49ea-b95b-5f960fe5be92
#     - eb64f1e9-f67d-4e35-8a3c-3d6a2f9efea7
#     - ec49cbfd-fae4-45f3-81b1-860526d66e3f
#     - ee49557d-750c-4cc1-aa95-94ab36cbefde
#     - eeb4d37a-3c59-4789-a00c-1509bc3af1e5
#     - f1173d8c-3264-4148-9fdb-61181e031b51
#     - f465fff1-0a0f-457d-aa4d-1bddb6f204ff
#     - f906113d-cdc0-415a-ba60-609cc6daaf4d
#   cis: []
#   implied_by: [aws.iam.policy_not_full_admin]
#   remediation: >-
#     Name the resources of these actions, especially the roles for `iam:PassRole`, and set a permissions boundary.
package lintel.aws.iam.no_privilege_escalation

import data.lintel.lib.escalation
import data.lintel.lib.iam_policy

deny contains {"path": [attribute], "message": sprintf("allowed on every resource: %s", [escalation.first_of(ways)])} if {
	some attribute in {"policy", "inline_policy"}
	statements := iam_policy.statements(input.config[attribute])
	not full_admin(escalation.granted(statements)) # has its own rule
	not iam_policy.boundary
	ways := sort({concat(" with ", way) | some way in escalation.ways(statements)})
	count(ways) > 0
}

full_admin(statements) if {
	some statement in statements
	iam_policy.all_actions(statement)
}
