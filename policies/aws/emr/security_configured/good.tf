resource "aws_emr_cluster" "reports" {
  name                   = "reports"
  release_label          = "emr-7.10.0"
  service_role           = "arn:aws:iam::111122223333:role/emr"
  security_configuration = "reports"
}
