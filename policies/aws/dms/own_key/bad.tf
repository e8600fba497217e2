resource "aws_dms_replication_instance" "move" { # violation: aws.dms.own_key
  replication_instance_id    = "move"
  replication_instance_class = "dms.t3.medium"
}
