resource "aws_emr_cluster" "reports" {
  name          = "reports"
  release_label = "emr-7.10.0"
  service_role  = "arn:aws:iam::111122223333:role/emr"

  kerberos_attributes {
    realm              = "EC2.INTERNAL"
    kdc_admin_password = var.kdc_password
  }
}

variable "kdc_password" {
  type      = string
  sensitive = true
}
