resource "aws_ssoadmin_account_assignment" "ada" {
  instance_arn       = "arn:aws:sso:::instance/ssoins-0a1b2c3d4e5f6071"
  permission_set_arn = "arn:aws:sso:::permissionSet/ssoins-0a1b2c3d4e5f6071/ps-0a1b2c3d4e5f6071"
  principal_id       = "0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
  principal_type     = "USER"
  target_id          = "111122223333"
  target_type        = "AWS_ACCOUNT"
}
