resource "aws_cloudformation_stack_set_instance" "shop" {
  stack_set_name = "shop"
  account_id     = "111122223333"
  retain_stack   = false # violation: aws.cloudformation.stack_retained
}
