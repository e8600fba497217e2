resource "aws_dms_replication_instance" "move" {
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
  kms_key_arn                = "arn:aws:kms:eu-west-1:111122223333:key/1a2b3c4d"
}
