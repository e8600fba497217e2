resource "aws_codecommit_approval_rule_template" "two_people" {
  name = "two-people"

  content = jsonencode({ # violation: aws.codecommit.two_approvals
    Version = "2018-11-08"
    Statements = [{
      Type                    = "Approvers"
      NumberOfApprovalsNeeded = 1
      ApprovalPoolMembers     = ["arn:aws:sts::111122223333:assumed-role/developer/*"]
    }]
  })
}
